import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

/** On medium and wider screens, the descriptions align in a second column. */
export const chips = style({
  display: 'grid',
  gap: space[3],
  '@media': {
    [medium]: {
      gridTemplateColumns: 'fit-content(16rem) minmax(0, 1fr)',
      columnGap: space[4],
      rowGap: space[2],
    },
    print: { gridTemplateColumns: 'fit-content(16rem) minmax(0, 1fr)', gap: `0 ${space[4]}` },
  },
});

export const chipRow = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  alignItems: 'center',
  '@media': {
    [medium]: { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', columnGap: space[4] },
    print: { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  padding: `${space[1]} ${space[4]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  color: color.green,
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  ':hover': { borderColor: color.green, background: color.greenWash },
  '@media': { print: { minHeight: 0, padding: 0, border: 0, color: color.ink } },
});

export const description = style({ color: color.inkSoft });

export const primary = style({ marginTop: space[3] });

export const areas = style({ marginTop: space[4], borderTop: `1px solid ${color.line}` });

export const area = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  paddingBlock: `${space[4]} ${space[3]}`,
  borderBottom: `1px solid ${color.line}`,
});

export const name = style({ fontSize: size.text });

export const lawyersLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
});
