import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** The progress bar appears after a delay, so a page that loads within 200 ms doesn't show it. */
export const progress = style({
  position: 'fixed',
  zIndex: 30,
  insetBlockStart: 0,
  insetInline: 0,
  height: '3px',
  background: color.green,
  transformOrigin: 'left',
  animation: `${grow} 4s 200ms cubic-bezier(0.1, 0.7, 0.3, 1) both`,
});
