import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, space, wide } from '../theme/tokens.css.ts';

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [wide]: { display: 'grid' }, print: { display: 'grid', gap: space[1] } },
});

/** Phones have this link in the bar at the bottom of the screen instead. */
export const hiddenOnPhones = style({
  '@media': { screen: { display: 'none' }, [medium]: { display: 'list-item' } },
});

// The links look like buttons on the screen and like plain text in print.
globalStyle(`${links} a`, {
  '@media': {
    [wide]: { width: '100%' },
    print: {
      justifyContent: 'start',
      textAlign: 'start',
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: color.ink,
    },
  },
});

export const claim = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  '@media': { print: { display: 'none' } },
});
