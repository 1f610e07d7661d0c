import { style } from '@vanilla-extract/css';
import { tints } from '../theme/tints.ts';
import { font, medium, shape } from '../theme/tokens.css.ts';

const frame = style({
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: shape.corner,
  fontFamily: font.serif,
  fontWeight: 600,
  fontSize: '1.25rem',
  letterSpacing: '0.02em',
});

export const large = style({
  width: '80px',
  height: '80px',
  fontSize: '1.75rem',
  '@media': { [medium]: { width: '112px', height: '112px', fontSize: '2.375rem' } },
});

export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '@media': { '(prefers-color-scheme: dark)': { opacity: 0.85 }, print: { opacity: 1 } },
});

/** One style per tint: the frame with that tint's colors. */
export const tile = tints.map(({ light, dark }) =>
  style([
    frame,
    {
      background: light[0],
      color: light[1],
      '@media': {
        '(prefers-color-scheme: dark)': { background: dark[0], color: dark[1] },
        '(forced-colors: active)': { border: '1px solid' },
        print: { background: light[0], color: light[1] },
      },
    },
  ]),
);
