import { style } from '@vanilla-extract/css';
import { size, space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: '6px', maxWidth: '30rem' });

export const label = style({ fontSize: size.small, fontWeight: 600 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
});
