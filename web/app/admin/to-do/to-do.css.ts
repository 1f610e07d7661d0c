import { style } from '@vanilla-extract/css';
import { color, shape, space } from '../../theme/tokens.css.ts';

export const count = style({
  marginInlineStart: space[1],
  paddingInline: '7px',
  borderRadius: '999px',
  background: color.greenWash,
  color: color.green,
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '22px',
});

export const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBottom: space[4],
});

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  paddingInline: space[4],
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  textDecoration: 'none',
  selectors: {
    '&[aria-current="page"]': {
      borderColor: color.green,
      background: color.greenWash,
      fontWeight: 600,
    },
  },
});

/** Work that is only counted, above the list. */
export const otherWork = style({
  display: 'grid',
  gap: space[2],
  marginBottom: space[4],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const position = style({ marginBottom: space[2], color: color.inkSoft });
