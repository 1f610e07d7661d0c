import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

const column = style({ width: '100%', maxWidth: '520px', textAlign: 'start' });

export const pages = style([
  column,
  {
    padding: `${space[4]} ${space[5]}`,
    border: `1px solid ${color.line}`,
    borderRadius: shape.corner,
    background: color.surface,
    marginTop: space[3],
    overflowWrap: 'anywhere',
  },
]);

export const title = style({ marginBottom: space[1], color: color.ink, fontSize: size.title });

/** A link as tall as a touch target. */
export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
});

export const search = style([column, { marginTop: space[3], fontSize: size.interface }]);

export const label = style({
  display: 'block',
  marginBottom: '6px',
  color: color.ink,
  fontSize: size.small,
  fontWeight: 600,
});

export const row = style({
  display: 'grid',
  gap: space[2],
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

export const help = style({ marginTop: '6px', fontSize: size.small });
