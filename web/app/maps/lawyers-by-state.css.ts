import { style } from '@vanilla-extract/css';

export const section = style({ minWidth: 0 });

/** Reserves the height of the map until its code has loaded. */
export const loading = style({ aspectRatio: '960 / 600' });
