import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const sections = style({
  display: 'grid',
  gap: space[8],
  maxWidth: shape.measure,
  fontSize: size.text,
  lineHeight: 1.6,
});

export const saved = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  marginBottom: `-${space[6]}`,
  padding: space[4],
  borderRadius: shape.corner,
  background: color.greenWash,
});

export const form = style({ marginTop: space[4] });
export const optOut = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  // Lets a button break its email address, which is one long word, across lines.
  overflowWrap: 'anywhere',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[5],
  selectors: { [`${optOut} &`]: { marginTop: 0 } },
});
