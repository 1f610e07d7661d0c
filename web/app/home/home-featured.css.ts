import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const cards = style({ display: 'grid', gap: space[3] });
