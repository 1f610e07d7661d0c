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
