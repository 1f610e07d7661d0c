import { style } from '@vanilla-extract/css';
import { color, font, size, space, wide } from '../theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: space[7],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '1fr 520px', gap: space[8] } },
});

export const steps = style({ display: 'grid', gap: space[6], marginTop: space[6] });

export const step = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  alignItems: 'baseline',
  maxWidth: '34rem',
});

export const number = style({
  color: color.green,
  fontFamily: font.serif,
  fontSize: size.section,
  fontWeight: 600,
  lineHeight: 1,
});
