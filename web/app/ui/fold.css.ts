import { style } from '@vanilla-extract/css';
import { wide } from '../theme/tokens.css.ts';
import { button } from './button.css.ts';

/** On small screens the fields fold; without scripting nothing could open them, so they stay open. */
export const opener = style([
  button.lined,
  {
    width: '100%',
    '@media': { [wide]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);

export const closedOnSmall = style({
  display: 'none',
  '@media': { [wide]: { display: 'block' }, '(scripting: none)': { display: 'block' } },
});
