import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, medium, shape, size, space, wide } from '../../theme/tokens.css.ts';
import { card } from '../../ui/page.css.ts';
import { fieldRow } from '../page.css.ts';

export const tabs = style({ selectors: { '&[aria-busy=true]': { opacity: 0.55 } } });

export const overview = style({ display: 'grid', gap: space[5] });

export const notice = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  padding: space[5],
  border: `1px solid ${color.brassLine}`,
  borderRadius: shape.corner,
  background: color.brassWash,
});

export const counts = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const count = style([card, { padding: space[4] }]);
globalStyle(`${count} dt a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  fontSize: size.interface,
});
globalStyle(`${count} dd`, { display: 'grid', margin: 0 });

export const figure = style({
  fontFamily: font.serifText,
  fontSize: size.section,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});

export const charts = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});

export const chart = style({ display: 'grid', gap: space[3], margin: 0, minWidth: 0 });
globalStyle(`${chart} figcaption`, { color: color.inkSoft, fontSize: size.small });
globalStyle(`${chart} svg`, { width: '100%', height: '120px' });

/** The first and the last day, below the chart. */
export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: color.inkSoft,
  fontSize: size.small,
});

export const bar = style({ fill: color.green, ':hover': { fill: color.brass } });
export const baseline = style({ stroke: color.line, vectorEffect: 'non-scaling-stroke' });

export const dataTable = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${dataTable} :is(th, td)`, {
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'end',
});
globalStyle(`${dataTable} th:first-child`, { textAlign: 'start', fontWeight: 400 });

export const mapAndTable = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
});

/** On wide screens, the table scrolls and is as tall as the map. */
export const scrollingTable = style({
  '@media': {
    [wide]: { position: 'relative', overflowY: 'auto', contain: 'size', minHeight: '320px' },
  },
});
globalStyle(`${scrollingTable} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
});

export const search = style([
  fieldRow,
  {
    display: 'grid',
    gap: space[2],
    maxWidth: '40rem',
    marginBottom: space[4],
    '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
  },
]);

export const total = style({ marginBottom: space[3], color: color.inkSoft, fontSize: size.small });

export const withIcon = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const person = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
});
globalStyle(`${person} > div`, { width: '40px', height: '40px', fontSize: '0.875rem' });
