import { globalStyle, style } from '@vanilla-extract/css';
import { cardList } from '../lawyer/lawyer-card.css.ts';
import { color, shape, size, space, tall, wide, widest } from '../theme/tokens.css.ts';
import { container } from '../ui/page.css.ts';

const WIDEST = `calc(1440px + 2 * ${space[4]})`;

/** At 1,440 px and above, a third column holds the map. */
export const page = style([
  container,
  {
    // Without this, browsers scroll when new results replace the old ones, and the filter that the
    // visitor has just changed moves.
    overflowAnchor: 'none',
    '@media': { [widest]: { maxWidth: WIDEST } },
  },
]);

// The header and the footer are as wide as the page's content.
globalStyle(`body:has(${page}) ${container}`, {
  '@media': { [widest]: { maxWidth: WIDEST } },
});

export const head = style({
  paddingBlock: `${space[4]} ${space[4]}`,
  '@media': { [wide]: { paddingBlock: `${space[5]} ${space[5]}` } },
});

export const intro = style({ marginTop: space[2], color: color.inkSoft });

/** Stays in view while the page scrolls. */
const staysInView = style({
  alignSelf: 'start',
  '@media': { [`${wide} and ${tall}`]: { position: 'sticky', top: space[4] } },
});

export const filters = style([
  staysInView,
  { minWidth: 0, '@media': { [wide]: { gridColumn: 1, gridRow: '1 / -1' } } },
]);

export const results = style({ minWidth: 0, '@media': { [wide]: { gridColumn: 2 } } });

export const map = style({
  minWidth: 0,
  '@media': {
    [wide]: { gridColumn: 2 },
    [widest]: { gridColumn: 3, gridRow: '1 / -1', width: '328px', alignSelf: 'start' },
    [`${widest} and ${tall}`]: { position: 'sticky', top: space[4] },
  },
  // A search without a place has no map.
  ':empty': { display: 'none' },
});

/** Reserves the map's column while the map loads. */
export const mapLoading = style({
  display: 'none',
  aspectRatio: '1',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.wash,
  '@media': { [widest]: { display: 'block' } },
});

/**
 * Filters, results, map, contact form and related searches, in the order of importance to visitors.
 * Wide screens show the filters in a separate column; the widest screens do the same for the map.
 */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  paddingBottom: space[8],
  '@media': {
    [wide]: {
      gridTemplateColumns: '264px minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      gap: `${space[7]} ${space[6]}`,
      paddingBottom: '88px',
    },
    [widest]: {
      gridTemplateColumns: '248px minmax(0, 1fr) auto',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[5],
    },
  },
});

// Without a map, the results take up its column.
globalStyle(`${columns}:has(> ${map}:empty)`, {
  '@media': { [widest]: { gridTemplateColumns: '248px minmax(0, 1fr)' } },
});

/** The contact form and links to related searches. */
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[7],
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 2 } },
});

/** The paid placements, above the list. */
export const featured = style({
  marginBottom: space[5],
  '@media': { [wide]: { marginBottom: '20px' } },
});

/** A script focuses the list for screen reader users. It isn't a control, so it has no outline. */
export const list = style({ ':focus': { outline: 'none' } });

export const blockHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
});

export const blockTitle = style({ fontSize: 'clamp(1.375rem, 1.28rem + 0.4vw, 1.5625rem)' });

/** The padding aligns the text with the baseline of the heading beside it. */
export const note = style({ paddingTop: '0.3em', fontSize: size.small, color: color.inkSoft });

export const farther = style({ marginTop: space[7] });

export const widen = style({ marginTop: space[4] });

export const loadFailed = style([featured, { color: color.inkSoft }]);

export const cards = style([cardList, { marginTop: space[3] }]);
