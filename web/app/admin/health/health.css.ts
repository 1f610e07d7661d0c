import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../../theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const progress = style({ display: 'grid', gap: space[2] });

globalStyle(`${progress} progress`, { width: '100%', height: '12px', accentColor: color.green });

/** The shares of the storage, side by side. */
export const bar = style({
  width: '100%',
  height: '24px',
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.wash,
});

export const shares = styleVariants({
  database: { fill: color.map5 },
  pictures: { fill: color.map3 },
  log: { fill: color.brass },
  uploads: { fill: color.map1 },
  backups: { fill: color.edge },
});

export const swatch = style({
  flex: 'none',
  width: '14px',
  height: '14px',
  border: `1px solid ${color.edge}`,
});

export const legend = style({ display: 'grid', gap: space[2], margin: 0 });

globalStyle(`${legend} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
});

globalStyle(`${legend} dt`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.inkSoft,
  fontSize: size.small,
});

globalStyle(`${legend} dd`, { margin: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });

export const afterSummary = style({ marginBottom: space[3] });

export const warning = style({
  padding: space[4],
  border: `1px solid ${color.brassLine}`,
  borderRadius: shape.corner,
  background: color.brassWash,
});
