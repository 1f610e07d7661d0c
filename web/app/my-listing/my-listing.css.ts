import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});

globalStyle(`${table} tbody th`, { fontWeight: 400, color: color.inkSoft });

export const comparison = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

export const comparisonRow = style({
  display: 'grid',
  columnGap: space[5],
  paddingTop: space[3],
  borderTop: `1px solid ${color.line}`,
  '@media': { [medium]: { gridTemplateColumns: '1fr 1fr' } },
});

export const comparisonLabel = style({ gridColumn: '1 / -1', fontWeight: 600 });

export const summary = style({
  minHeight: shape.target,
  paddingBlock: '10px',
  color: color.green,
  fontWeight: 600,
});

export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[2],
  fontVariantNumeric: 'tabular-nums',
});

export const bars = style({ display: 'block', width: '100%', height: '64px' });

export const bar = style({ fill: color.green });
export const baseline = style({ fill: color.edge });

export const actions = style({ display: 'grid', gap: space[3], justifyItems: 'start' });

/** A field that takes up a whole row of the form. */
export const wide = style({ gridColumn: '1 / -1' });

/** The currently saved value, or the value in another record, shown with a field if it differs. */
export const otherValue = style({
  display: 'inline-block',
  paddingInline: space[1],
  borderRadius: shape.corner,
  background: color.brassWash,
  color: color.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
