import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const address = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  overflowWrap: 'anywhere',
  fontStyle: 'normal',
});
