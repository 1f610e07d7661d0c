import { style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space[8] } },
});

export const text = style({
  maxWidth: '38rem',
  marginTop: space[3],
  color: color.inkSoft,
  fontSize: size.text,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
