import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, size, space, wide } from '../theme/tokens.css.ts';

/** Beside the profile on wide screens. Below, the links are in rows under the header. */
export const column = style({
  minWidth: 0,
  paddingBottom: space[5],
  '@media': {
    print: { paddingBottom: space[4] },
    [wide]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      padding: `${space[5]} 0 ${space[6]}`,
    },
  },
});

export const sticky = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: space[5],
      display: 'grid',
      gap: space[4],
    },
  },
});

export const request = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  '@media': {
    [wide]: {
      justifyItems: 'stretch',
      paddingTop: space[4],
      borderTop: `1px solid ${color.line}`,
    },
    print: { display: 'none' },
  },
});

export const note = style({
  display: 'none',
  fontSize: size.small,
  color: color.inkSoft,
  '@media': { [wide]: { display: 'block' } },
});

// Less padding on phones, so that two buttons fit in a row.
globalStyle(`${sticky} a`, {
  paddingInline: space[4],
  '@media': { [medium]: { paddingInline: space[5] }, print: { paddingInline: 0 } },
});

// In print, show the email address itself next to the "Email" link.
globalStyle(`${sticky} [data-address]::after`, {
  '@media': { print: { content: '" (" attr(data-address) ")"', fontWeight: 400 } },
});
