import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, shape } from '../theme/tokens.css.ts';
import * as card from './lawyer-card.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const bar = style({
  borderRadius: shape.corner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

export const portrait = style([bar, { width: '64px', height: '64px' }]);

export const head = style([card.head, { display: 'grid', gap: '10px' }]);

export const facts = style({ gridArea: 'facts', display: 'grid', gap: '10px' });

export const line = styleVariants({
  name: [bar, { width: '46%', height: '20px' }],
  firm: [bar, { width: '34%', height: '15px' }],
  facts: [bar, { width: '78%', height: '15px' }],
  more: [bar, { width: '52%', height: '15px' }],
});

export const actions = card.actions;

export const action = style([bar, { height: shape.target }]);
