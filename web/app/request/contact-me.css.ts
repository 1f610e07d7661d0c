import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const contact = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  containerType: 'inline-size',
  '@media': { print: { display: 'none' } },
});

/**
 * Reserves the form's height while the form loads. The form is shorter where its fields are side by
 * side.
 */
export const placeholder = style({
  minHeight: '680px',
  '@container': { '(min-width: 460px)': { minHeight: '430px' } },
});
