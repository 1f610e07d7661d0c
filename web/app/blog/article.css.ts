import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';
import { tintedSection } from '../ui/page.css.ts';

const column = style({ width: '100%', maxWidth: '43rem', marginInline: 'auto' });

export const article = style({
  paddingInline: space[4],
  paddingBlock: `${space[6]} ${space[7]}`,
  '@media': { [wide]: { paddingBlock: `${space[8]} 72px` }, print: { padding: 0 } },
});

export const head = style([column]);

export const category = style({ fontSize: size.interface, fontWeight: 600 });

globalStyle(`${category} a`, { textDecoration: 'none' });
globalStyle(`${category} a:hover`, { textDecoration: 'underline' });

export const title = style({
  marginTop: space[2],
  fontSize: 'clamp(2rem, 1.55rem + 1.9vw, 2.875rem)',
  letterSpacing: '-0.02em',
  lineHeight: 1.12,
});

export const excerpt = style({
  marginTop: space[4],
  color: color.inkSoft,
  fontFamily: font.serifText,
  fontSize: 'clamp(1.1875rem, 1.12rem + 0.3vw, 1.375rem)',
  lineHeight: 1.45,
});

export const metaRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[5]}`,
  marginTop: space[5],
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const picture = style({
  width: '100%',
  maxWidth: '60rem',
  marginInline: 'auto',
  marginBlock: `${space[6]} ${space[7]}`,
  '@media': { print: { display: 'none' } },
});

export const prose = style([
  column,
  {
    fontSize: size.text,
    lineHeight: 1.65,
    // Print hides the picture and the call to action between the two parts, so add space.
    '@media': { print: { marginTop: space[6] } },
  },
]);

globalStyle(`${prose} > * + *`, { marginTop: '1.1em' });
globalStyle(`${prose} h2`, {
  marginTop: '1.9em',
  fontSize: 'clamp(1.4375rem, 1.32rem + 0.5vw, 1.75rem)',
  lineHeight: 1.2,
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

export const callToAction = style([
  column,
  {
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
  },
]);

export const callToActionTitle = style({ fontSize: size.title });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[2],
});

export const footer = style([
  column,
  { marginTop: space[7], paddingTop: space[5], borderTop: `1px solid ${color.line}` },
]);

export const note = style({ color: color.inkSoft });

export const shareTitle = style({
  marginBlock: `${space[5]} ${space[3]}`,
  fontFamily: font.sans,
  fontSize: size.interface,
  '@media': { print: { display: 'none' } },
});

export const otherArticles = style([
  tintedSection,
  { borderBottom: 0, '@media': { print: { display: 'none' } } },
]);

export const otherArticlesTitle = style({ marginBottom: space[5] });
