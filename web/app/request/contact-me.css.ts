import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const contact = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  containerType: 'inline-size',
  '@media': { print: { display: 'none' } },
});

/** Reserves the form's height while the form loads. */
export const placeholder = style({ minHeight: '680px' });
