import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

/** Calm rather than alarming: ink on paper, without red. */
export const box = style({
  display: 'grid',
  gap: space[2],
  marginBottom: space[5],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.edge}`,
  borderInlineStart: `4px solid ${color.ink}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const heading = style({ fontSize: size.title });

export const phone = style({ whiteSpace: 'nowrap' });

export const leave = style({
  display: 'grid',
  gap: `${space[2]} ${space[4]}`,
  alignItems: 'center',
  marginTop: space[2],
  '@media': { [medium]: { gridTemplateColumns: 'auto 1fr' } },
});

export const note = style({ color: color.inkSoft, fontSize: size.small });
