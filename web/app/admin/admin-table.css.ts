import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  lineHeight: 1.45,
  '@media': { [wide]: { display: 'table' } },
});

export const body = style({
  display: 'grid',
  gap: space[3],
  '@media': { [wide]: { display: 'table-row-group' } },
});

export const head = style({
  display: 'none',
  '@media': { [wide]: { display: 'table-header-group' } },
});

globalStyle(`${table} th`, {
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.edge}`,
  color: color.inkSoft,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': { [wide]: { display: 'table-row', border: 0, background: 'none' } },
});

globalStyle(`${table} td`, {
  display: 'flex',
  // Lets a value wrap below its heading when the font size is large.
  flexWrap: 'wrap',
  columnGap: space[2],
  padding: 0,
  '@media': {
    [wide]: {
      display: 'table-cell',
      padding: `10px ${space[3]}`,
      borderBottom: `1px solid ${color.line}`,
      verticalAlign: 'top',
    },
  },
});

globalStyle(`${table} td::before`, {
  content: 'attr(data-heading)',
  flex: '0 0 6.5rem',
  color: color.inkSoft,
  '@media': { [wide]: { content: 'none' } },
});

globalStyle(`${row}:is(:hover, :focus-within) td`, {
  '@media': { [wide]: { background: color.wash } },
});

export const value = style({ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' });

export const number = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} .${number}`, {
  '@media': { [wide]: { textAlign: 'end', whiteSpace: 'nowrap' } },
});

/** The link of a row. Its click target covers the whole row. */
export const rowLink = style({
  fontWeight: 600,
  '::after': { content: '""', position: 'absolute', inset: 0 },
});

// Keeps most emails in one piece: other columns can wrap instead.
globalStyle(`${table} td:is(:has(.${rowLink}), [data-heading=Email])`, {
  '@media': { [wide]: { minWidth: '12rem' } },
});

/** Another link in a row, above the click target of the row's link. */
export const innerLink = style({ position: 'relative', zIndex: 1 });

/** Secondary text below a value. */
export const secondLine = style({ display: 'block', color: color.inkSoft });

/** A short text that never wraps. */
export const oneLine = style({ whiteSpace: 'nowrap' });
