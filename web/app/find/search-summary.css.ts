import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  selectors: { '&:not(:empty)': { marginBottom: space[5] } },
});
