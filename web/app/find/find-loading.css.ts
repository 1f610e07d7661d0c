import { style } from '@vanilla-extract/css';

/** Keeps the footer off the screen until the page's code has loaded. */
export const loading = style({ minHeight: '100vh' });
