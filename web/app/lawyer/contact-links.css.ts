import { globalStyle, style } from '@vanilla-extract/css';
import { color, space } from '../theme/tokens.css.ts';

export const links = style({ display: 'grid', gap: space[2], alignContent: 'start' });

// The links look like buttons on the screen and like plain text in print.
globalStyle(`${links} a`, {
  width: '100%',
  '@media': {
    print: {
      justifyContent: 'start',
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: color.ink,
    },
  },
});

export const linkText = style({ overflowWrap: 'anywhere' });

export const claim = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  '@media': { print: { display: 'none' } },
});
