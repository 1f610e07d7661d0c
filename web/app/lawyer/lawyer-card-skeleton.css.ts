import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, shape, wide } from '../theme/tokens.css.ts';
import { featured } from './lawyer-card.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const bar = style({
  borderRadius: shape.corner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

export const portrait = style([bar, { width: '56px', height: '56px' }]);

/** As high as a card's two rows of facts, or as the three or four lines of a featured card. */
export const facts = style({
  display: 'grid',
  alignContent: 'space-evenly',
  gridArea: 'facts',
  height: '2.5rem',
  selectors: { [`${featured} &`]: { height: '3.375rem' } },
  '@media': { [wide]: { selectors: { [`${featured} &`]: { height: '4.5rem' } } } },
});

export const line = styleVariants({
  name: [bar, { width: '46%', height: '20px' }],
  firm: [bar, { width: '34%', height: '15px', marginTop: '6px' }],
  practice: [bar, { width: '78%', height: '14px' }],
  credentials: [bar, { width: '62%', height: '14px' }],
});

export const action = style([
  bar,
  {
    minWidth: '7.5rem',
    height: shape.target,
    selectors: { [`${featured} &`]: { minWidth: 0 } },
  },
]);
