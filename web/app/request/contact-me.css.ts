import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const contact = style({ display: 'grid', gap: space[4], alignContent: 'start' });

/** As high as the form that comes. */
export const waiting = style({ minHeight: '680px' });
