import { style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

export const icon = style({ display: 'block', color: color.green });
