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

const proseStyle = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${text} ${selector}`, rule);

proseStyle('section > div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

proseStyle('h2', {
  marginTop: 'clamp(40px, 5vw, 56px)',
  marginBottom: space[3],
  fontSize: 'clamp(1.5rem, 1.36rem + 0.6vw, 1.75rem)',
  letterSpacing: '-0.015em',
});
proseStyle('section:first-child h2', { marginTop: 0 });
proseStyle('h3', { marginTop: space[6], marginBottom: space[2], fontSize: size.title });

// Mark the heading that the URL's fragment points to, and keep space above it.
proseStyle(':is(h2, h3)', { scrollMarginTop: space[5] });
proseStyle(':is(h2, h3):target', {
  marginInlineStart: '-15px',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.green}`,
});

proseStyle(':is(ul, ol)', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingInlineStart: space[5],
});
proseStyle('ul > li', { listStyle: 'disc' });
proseStyle('ol > li', { listStyle: 'decimal' });
proseStyle('li::marker', { color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

proseStyle('blockquote', {
  margin: 0,
  padding: `${space[4]} ${space[5]}`,
  borderInlineStart: `3px solid ${color.green}`,
  borderRadius: `0 ${shape.corner} ${shape.corner} 0`,
  background: color.greenWash,
});
proseStyle('blockquote p + p', { marginTop: space[3] });

proseStyle('[role=group]', { overflowX: 'auto' });
proseStyle('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});
proseStyle('th', {
  fontFamily: font.sans,
  fontSize: size.small,
  fontWeight: 600,
  textAlign: 'start',
  color: color.inkSoft,
});
proseStyle(':is(th, td)', {
  padding: `${space[3]} ${space[3]} ${space[3]} 0`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
proseStyle('td:first-child', { fontWeight: 600 });
proseStyle('code', {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
});

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
export const factLabel = style({ color: color.inkSoft, fontSize: size.small });

/** Content after the text. */
export const afterText = style({ marginTop: space[5] });

/** Call-to-action links after the text. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[6],
  '@media': { print: { display: 'none' } },
});
