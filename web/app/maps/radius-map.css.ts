import { globalStyle, style } from '@vanilla-extract/css';
import { PAGE_SIZE } from '../../../server/contract/site/limits.ts';
import { color, font, shape } from '../theme/tokens.css.ts';
import { dot } from './map.css.ts';

const forcedColors = '(forced-colors: active)';

export const circle = style({
  fill: `color-mix(in srgb, ${color.green} 5%, transparent)`,
  stroke: color.green,
  strokeWidth: 1,
  strokeDasharray: '4 3',
});

/** Lawyers on other pages of results: paler than the offices on this page. */
export const others = style([
  dot,
  {
    fill: `color-mix(in srgb, ${color.green} 24%, transparent)`,
    stroke: color.green,
    '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'LinkText' } },
  },
]);

export const office = style([
  dot,
  { fill: color.green, '@media': { [forcedColors]: { fill: 'LinkText' } } },
]);

export const officeCount = style({
  fontFamily: font.sans,
  fontSize: '9px',
  fontWeight: 600,
  fill: color.onGreen,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { fill: 'Canvas' } },
});

// Connects the cards of the list with the dots of their offices, without a script: the n-th card
// belongs to the dot whose `data-cards` contains n.
const LIST = 'section[aria-labelledby="all-lawyers"] > ul > li';
for (let position = 1; position <= PAGE_SIZE; position++) {
  const card = `${LIST}:nth-child(${position})`;
  const link = `[data-cards~="${position}"]`;
  globalStyle(
    `main:has(${card} > article:is(:hover, :focus-within), ${card}:target) ${link} > ${office}`,
    { fill: color.ink, transform: 'scale(1.5)' },
  );
  globalStyle(`main:has(${link}:is(:hover, :focus-visible)) ${card} > article`, {
    outline: `2px solid ${color.green}`,
    outlineOffset: '2px',
  });
}
globalStyle(`${LIST}:target > article`, {
  outline: `2px solid ${color.green}`,
  outlineOffset: '2px',
  borderRadius: shape.corner,
});
