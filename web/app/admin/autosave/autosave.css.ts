import { style } from '@vanilla-extract/css';
import { color, size } from '../../theme/tokens.css.ts';

/** Without scripts, nothing is saved before the form is submitted. */
export const status = style({
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const failedStatus = style([status, { color: color.danger, fontWeight: 600 }]);
