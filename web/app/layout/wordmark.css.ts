import { style } from '@vanilla-extract/css';
import { color, font, shape, space } from '../theme/tokens.css.ts';

export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  // Lets a long name wrap instead of widening the page.
  minWidth: 0,
  minHeight: shape.target,
  color: 'inherit',
  fontFamily: font.serif,
  fontSize: '1.25rem',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  textWrap: 'balance',
  ':hover': { color: 'inherit' },
});

export const seal = style({
  fill: 'none',
  stroke: color.green,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** A wide logo shrinks, so that the name has room next to it on a phone. */
export const logo = style({
  width: 'auto',
  maxWidth: 'min(160px, 40vw)',
  maxHeight: '36px',
  height: 'auto',
  objectFit: 'contain',
  // Most logos are made for white paper, and the footer and the dark scheme are dark.
  boxSizing: 'content-box',
  padding: '3px 5px',
  borderRadius: shape.corner,
  backgroundColor: '#FFFFFF',
});
