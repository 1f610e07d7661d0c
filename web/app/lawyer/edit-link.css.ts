import { style } from '@vanilla-extract/css';
import { space, wide } from '../theme/tokens.css.ts';

/** Below the name on narrow screens, to the right of it on wide ones. */
export const editLink = style({
  gridColumn: '2 / -1',
  justifySelf: 'start',
  alignSelf: 'start',
  marginTop: `calc(-1 * ${space[2]})`,
  '@media': {
    [wide]: { gridColumn: 3, gridRow: 1, marginTop: 0 },
    print: { display: 'none' },
  },
});
