import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const box = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const heading = style({ fontSize: size.title });

export const form = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 260px) auto', justifyContent: 'start' } },
});

export const field = style({ display: 'grid', gap: '6px' });

export const locate = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const note = style({ color: color.inkSoft, fontSize: size.small });

export const error = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  color: color.danger,
  fontSize: size.interface,
});
