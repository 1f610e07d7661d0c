import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const contact = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  containerType: 'inline-size',
  '@media': { print: { display: 'none' } },
});

/** As high as the form that comes: lower where its fields stand beside each other. */
export const waiting = style({
  minHeight: '680px',
  '@container': { '(min-width: 460px)': { minHeight: '430px' } },
});
