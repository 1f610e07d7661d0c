import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

/** Takes a separate row below the heading, the range and the sort options. */
export const rule = style({ flexBasis: '100%', fontSize: size.small, color: color.inkSoft });

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  '@media': { [medium]: { marginInlineStart: 'auto' } },
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  overflow: 'clip',
});

export const option = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: shape.target,
  // Small padding, so that the four sort options fit in one row on a phone.
  paddingInline: '9px',
  '@media': { [medium]: { paddingInline: space[3] } },
  color: color.inkSoft,
  fontSize: size.small,
  textDecoration: 'none',
  ':hover': { background: color.wash, color: color.ink },
});

export const currentOption = style([
  option,
  { background: color.greenWash, color: color.green, fontWeight: 600 },
]);
