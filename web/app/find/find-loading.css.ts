import { style } from '@vanilla-extract/css';

/** Keeps the footer below the screen until the page's code has loaded. */
export const loading = style({ minHeight: '100vh' });
