import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';

export const updated = style({
  marginTop: space[3],
  color: color.inkSoft,
  fontSize: size.small,
});

export const columns = style({
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${shape.measure}) 280px`,
      columnGap: `clamp(${space[7]}, 8vw, ${space[9]})`,
      justifyContent: 'space-between',
      alignItems: 'start',
    },
  },
});

export const text = style({
  maxWidth: shape.measure,
  fontSize: size.text,
  lineHeight: 1.65,
  '@media': { [wide]: { gridColumn: 1, gridRow: 1 } },
});

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${text} ${selector}`, rule);

within('section > div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

within('h2', {
  marginTop: 'clamp(40px, 5vw, 56px)',
  marginBottom: space[3],
  fontSize: 'clamp(1.5rem, 1.36rem + 0.6vw, 1.75rem)',
  letterSpacing: '-0.015em',
});
within('section:first-child h2', { marginTop: 0 });
within('h3', { marginTop: space[6], marginBottom: space[2], fontSize: size.title });

// A heading that is the link target needs space above it and a marker.
within(':is(h2, h3)', { scrollMarginTop: space[5] });
within(':is(h2, h3):target', {
  marginInlineStart: '-15px',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.green}`,
});

within(':is(ul, ol)', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingInlineStart: space[5],
});
within('ul > li', { listStyle: 'disc' });
within('ol > li', { listStyle: 'decimal' });
within('li::marker', { color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

within('blockquote', {
  margin: 0,
  padding: `${space[4]} ${space[5]}`,
  borderInlineStart: `3px solid ${color.green}`,
  borderRadius: `0 ${shape.corner} ${shape.corner} 0`,
  background: color.greenWash,
});
within('blockquote p + p', { marginTop: space[3] });

within('[role=group]', { overflowX: 'auto' });
within('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});
within('th', {
  fontFamily: font.sans,
  fontSize: size.small,
  fontWeight: 600,
  textAlign: 'start',
  color: color.inkSoft,
});
within(':is(th, td)', {
  padding: `${space[3]} ${space[3]} ${space[3]} 0`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
within('td:first-child', { fontWeight: 600 });
within('code', { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.8125rem' });

/** Key figures in a row below the heading. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: `${space[5]} ${space[5]}`,
  marginBottom: space[7],
  paddingBlock: space[5],
  borderBlock: `1px solid ${color.line}`,
});

export const fact = style({ display: 'flex', flexDirection: 'column-reverse' });
export const figure = style({
  fontFamily: font.serif,
  fontSize: size.section,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
});
export const factWords = style({ color: color.inkSoft, fontSize: size.small });

/** Content after the text. */
export const after = style({ marginTop: space[5] });

/** Call-to-action links after the text. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[6],
  '@media': { print: { display: 'none' } },
});
