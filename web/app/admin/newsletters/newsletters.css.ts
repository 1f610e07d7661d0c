import { style } from '@vanilla-extract/css';
import { color, space, wide } from '../../theme/tokens.css.ts';

/** The text on the left, its preview on the right. */
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
  gap: space[4],
  fontVariantNumeric: 'tabular-nums',
});

export const count = style({ display: 'flex', flexDirection: 'column-reverse' });

export const number = style({ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 });

export const progress = style({
  width: '100%',
  height: '12px',
  accentColor: color.green,
});
