import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const legend = style({ marginTop: space[6], fontSize: size.small, color: color.inkSoft });

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  ':hover': { color: color.ink },
});

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[2]} ${space[4]}`,
  maxWidth: '40rem',
});

globalStyle(`${list} dt`, { color: color.ink, fontWeight: 600 });
