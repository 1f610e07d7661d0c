import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const box = style({ marginBlock: `${space[4]} ${space[5]}` });

export const label = style({
  display: 'block',
  marginBottom: '6px',
  fontSize: size.small,
  fontWeight: 600,
});

export const help = style({ marginTop: '6px', fontSize: size.small, color: color.inkSoft });
