import { keyframes, style } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';
import { pageTitle } from '../ui/page.css.ts';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 254px), 1fr))',
  gap: space[4],
  // Long lists have three cards per row, because all 21 practice areas fill seven rows exactly.
  selectors: {
    '&:has(> :nth-child(5))': { '@media': { [wide]: { gridTemplateColumns: 'repeat(3, 1fr)' } } },
  },
});

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  transition: 'border-color 120ms',
  ':hover': { borderColor: color.green },
});

const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  minHeight: '196px',
  borderRadius: shape.corner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

export const name = style({ marginTop: space[4], fontSize: size.title });

/** The link's text is the practice area's name. Its click target covers the whole card. */
export const link = style({
  color: color.ink,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: shape.corner },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    [`${card}:hover &`]: { color: color.green },
  },
});

export const description = style({ marginTop: space[1], color: color.inkSoft });

export const count = style({
  marginTop: 'auto',
  paddingTop: space[4],
  fontSize: size.small,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

/** The title of a practice area's page, below the icon. */
export const areaTitle = style([pageTitle, { marginTop: space[3] }]);
