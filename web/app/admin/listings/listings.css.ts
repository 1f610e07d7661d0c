import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../../theme/tokens.css.ts';

export const head = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  color: color.inkSoft,
  fontSize: size.interface,
  overflowWrap: 'anywhere',
});

export const title = style({
  fontSize: size.section,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
});

/** The form, and beside it what the operator alone says of the listing. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)' } },
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

export const card = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const cardTitle = style({ fontSize: size.title });

export const quiet = style({
  color: color.inkSoft,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});

/** What stands elsewhere for the same field. */
export const other = style({
  display: 'inline-block',
  paddingInline: space[1],
  borderRadius: shape.corner,
  background: color.brassWash,
  color: color.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const search = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  marginBottom: space[5],
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto' } },
});

export const searchMany = style([
  search,
  {
    '@media': {
      [medium]: { gridTemplateColumns: '1fr 1fr' },
      [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' },
    },
  },
]);

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} th`, {
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.edge}`,
  textAlign: 'start',
  fontSize: size.small,
  whiteSpace: 'nowrap',
});

globalStyle(`${table} td`, {
  padding: `${space[3]}`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});

/** On phones a row is a card: each cell under its own label. */
const narrow = 'screen and (max-width: 767px)';
globalStyle(`${table} thead`, {
  '@media': {
    [narrow]: {
      position: 'absolute',
      display: 'block',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
globalStyle(`${table} tr`, {
  '@media': { [narrow]: { display: 'block', borderBottom: `1px solid ${color.line}` } },
});
globalStyle(`${table} td`, {
  '@media': {
    [narrow]: { display: 'block', border: 0, padding: `${space[1]} 0` },
  },
});
globalStyle(`${table} td:first-child`, { '@media': { [narrow]: { paddingTop: space[3] } } });
globalStyle(`${table} td:last-child`, { '@media': { [narrow]: { paddingBottom: space[3] } } });

/** As large as a finger, and the row's own name. */
export const rowLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  fontWeight: 600,
});

export const summary = style({
  minHeight: shape.target,
  paddingBlock: space[2],
  fontWeight: 600,
  cursor: 'pointer',
});

/** What comes after all else on a page. */
export const after = style([column, { marginTop: space[6] }]);

export const mark = style({ display: 'block' });

export const premium = style([mark, { color: color.brass, fontWeight: 600 }]);

export const changes = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  tableLayout: 'fixed',
});

globalStyle(`${changes} th, ${changes} td`, {
  padding: space[2],
  border: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

globalStyle(`${changes} tbody th`, { fontWeight: 400, color: color.inkSoft });

export const entries = style({ display: 'grid', gap: space[4] });

export const entry = style({
  display: 'grid',
  gap: space[2],
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
});

export const entryHead = style({ fontWeight: 600, overflowWrap: 'anywhere' });

/** The application and the listings that may be the same, beside each other. */
export const sideBySide = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
});

export const facts = style({ display: 'grid', gap: space[2], fontSize: size.interface });

globalStyle(`${facts} dt`, { color: color.inkSoft, fontSize: size.small });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

export const deeds = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const scroll = style({ overflowX: 'auto' });
