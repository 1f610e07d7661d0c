import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBottom: space[4],
  '@media': { [wide]: { marginBottom: space[3] } },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  minHeight: shape.target,
  padding: `${space[1]} 10px`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  textDecoration: 'none',
  ':hover': { borderColor: color.ink, color: color.ink },
  '@media': { print: { minHeight: 0 } },
});

// Print hides the remove icons.
globalStyle(`${chip} > svg`, { '@media': { print: { display: 'none' } } });

export const label = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const clear = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: shape.target,
  paddingInline: space[1],
  color: color.inkSoft,
  fontSize: size.small,
  ':hover': { color: color.ink },
  '@media': { print: { display: 'none' } },
});
