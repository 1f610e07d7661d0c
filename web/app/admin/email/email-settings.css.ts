import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.css.ts';

/** As many columns as fit. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: `${space[3]} ${space[5]}`,
});
