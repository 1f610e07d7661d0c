import { style } from '@vanilla-extract/css';
import { font, medium, shape } from '../theme/tokens.css.ts';

export const frame = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: shape.corner,
});

export const large = style({
  width: '80px',
  height: '80px',
  '@media': { [medium]: { width: '112px', height: '112px' } },
});

export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '@media': { '(prefers-color-scheme: dark)': { opacity: 0.85 }, print: { opacity: 1 } },
});

export const initials = style({
  fontFamily: font.serif,
  fontWeight: 600,
  fontSize: '1.375rem',
  letterSpacing: '0.02em',
});

/** Background and text colors for both color schemes, each with a contrast of at least 4.5:1. */
const tints = [
  { light: ['#EAE3DC', '#5C3D28'], dark: ['#3A2F27', '#E3C9B4'] },
  { light: ['#E2DFEB', '#43346B'], dark: ['#302B42', '#CFC4EE'] },
  { light: ['#DFE5EC', '#27415F'], dark: ['#25313E', '#BCD3EB'] },
  { light: ['#ECDFE6', '#652A48'], dark: ['#3F2A35', '#EDC2D6'] },
  { light: ['#DFEBE3', '#1F4F33'], dark: ['#223529', '#B5DCC4'] },
  { light: ['#ECE9D8', '#544A16'], dark: ['#363220', '#DFD59F'] },
  { light: ['#DCEAEA', '#1B4C50'], dark: ['#1F3638', '#AFDBDE'] },
  { light: ['#EBE0DC', '#6A2F22'], dark: ['#402B25', '#EFC1B3'] },
] as const;

export const tint = tints.map(({ light, dark }) =>
  style({
    background: light[0],
    color: light[1],
    '@media': {
      '(prefers-color-scheme: dark)': { background: dark[0], color: dark[1] },
      print: { background: light[0], color: light[1] },
    },
  }),
);
