import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';
import { container } from '../ui/page.css.ts';
import { articleColumns, lineLength } from './article-head.css.ts';

export const article = style([
  container,
  {
    paddingBlock: `${space[6]} ${space[7]}`,
    '@media': { [wide]: { paddingBlock: `${space[8]} 72px` }, print: { padding: 0 } },
  },
]);

/** Keeps the footer off the screen while the article's code loads. */
export const articleLoading = style({ minHeight: '100vh' });

export const columns = style({
  maxWidth: lineLength,
  marginBlockStart: space[6],
  marginInline: 'auto',
  '@media': {
    [wide]: { ...articleColumns, alignItems: 'start', marginBlockStart: space[8] },
    print: { maxWidth: 'none' },
  },
});

export const column = style({
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 1, gridRow: 1 } },
});

export const prose = style({ fontSize: size.text, lineHeight: 1.65 });

// Print hides the call to action between the two parts, so add space.
globalStyle(`${prose} + * + ${prose}`, { '@media': { print: { marginTop: space[6] } } });

globalStyle(`${prose} > * + *`, { marginTop: '1.1em' });
globalStyle(`${prose} h2`, {
  marginTop: '1.9em',
  fontSize: 'clamp(1.4375rem, 1.32rem + 0.5vw, 1.75rem)',
  lineHeight: 1.2,
});
// Mark the heading that the URL's fragment points to.
globalStyle(`${prose} :is(h2, h3, h4):target`, {
  marginInlineStart: '-15px',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.green}`,
});
globalStyle(`${prose} h3`, { marginTop: '1.6em', fontSize: size.title, lineHeight: 1.3 });
globalStyle(`${prose} h4`, { marginTop: '1.4em', fontFamily: font.sans, fontSize: size.text });
globalStyle(`${prose} :is(h2, h3, h4) + *`, { marginTop: '0.6em' });
globalStyle(`${prose} > :first-child`, { marginTop: 0 });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.4em' });
globalStyle(`${prose} ul > li`, { listStyle: 'disc' });
globalStyle(`${prose} ol > li`, { listStyle: 'decimal' });
globalStyle(`${prose} li + li`, { marginTop: '0.45em' });
globalStyle(`${prose} li::marker`, { color: color.green });
globalStyle(`${prose} blockquote`, {
  marginInline: 0,
  paddingInlineStart: space[5],
  borderInlineStart: `3px solid ${color.green}`,
  fontFamily: font.serifText,
  fontSize: size.title,
  lineHeight: 1.45,
});
globalStyle(`${prose} > [role=group]`, { overflowX: 'auto' });
globalStyle(`${prose} table`, {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  lineHeight: 1.45,
});
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
globalStyle(`${prose} :is(th, td):not([align])`, { textAlign: 'start' });
globalStyle(`${prose} th`, { borderBottomColor: color.edge, fontWeight: 600 });
globalStyle(`${prose} pre`, { overflowX: 'auto' });
globalStyle(`${prose} code`, { fontSize: '0.92em' });
globalStyle(`${prose} hr`, { border: 0, borderTop: `1px solid ${color.line}` });
globalStyle(`${prose} img`, { height: 'auto', borderRadius: shape.corner });

export const callToAction = style({
  display: 'grid',
  gap: space[3],
  marginBlock: space[7],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderInlineStart: `4px solid ${color.green}`,
  borderRadius: shape.corner,
  background: color.greenWash,
  fontSize: size.text,
  '@media': { [wide]: { padding: space[6] }, print: { display: 'none' } },
});

export const callToActionTitle = style({ fontSize: size.title });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[2],
});

export const sources = style({ marginTop: space[7] });

export const sourcesTitle = style({ fontSize: size.title });

export const sourceList = style({ display: 'grid', gap: space[2], marginTop: space[3] });

export const sourceHost = style({
  color: color.inkSoft,
  fontSize: size.small,
  // Print shows the whole URL after each link.
  '@media': { print: { display: 'none' } },
});

export const footer = style({
  marginTop: space[7],
  paddingTop: space[5],
  borderTop: `1px solid ${color.line}`,
});

export const note = style({ color: color.inkSoft });

export const shareTitle = style({
  marginBlock: `${space[5]} ${space[3]}`,
  fontFamily: font.sans,
  fontSize: size.interface,
  '@media': { print: { display: 'none' } },
});
