import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const overview = style({
  display: 'grid',
  gap: space[7],
  '@media': { print: { gap: space[2] } },
});

export const section = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': { print: { gap: 0 } },
});

export const heading = style({ fontSize: size.title, overflowWrap: 'anywhere' });

/** Terms on the left, values on the right, with a line between the rows. */
export const facts = style({ display: 'grid' });

globalStyle(`${facts} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7.5rem) minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
  '@media': { [medium]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});
globalStyle(`${facts} > div:first-child`, { paddingTop: 0 });
globalStyle(`${facts} dt`, { fontSize: size.small, color: color.inkSoft });
globalStyle(`${facts} dd`, { fontSize: size.text, overflowWrap: 'anywhere' });

/** Hidden in print, where the Credentials tab already shows this fact in full. */
export const hiddenInPrint = style({});
globalStyle(`${facts} > ${hiddenInPrint}`, { '@media': { print: { display: 'none' } } });

export const bio = style({
  maxWidth: shape.measure,
  fontSize: size.text,
  lineHeight: 1.65,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '@media': { print: { maxWidth: 'none', fontSize: size.interface, lineHeight: 1.5 } },
});
