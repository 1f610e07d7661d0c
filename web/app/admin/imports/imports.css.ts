import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../../theme/tokens.css.ts';

export const upload = style({ display: 'grid', gap: space[4], maxWidth: '38rem' });

export const fileInput = style({
  width: '100%',
  minHeight: shape.target,
  padding: space[2],
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
});

export const progress = style({ display: 'grid', gap: space[2] });

globalStyle(`${progress} progress`, {
  width: '100%',
  height: '12px',
  accentColor: color.green,
});

/** A wide table that scrolls by itself. */
export const scroll = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
});

export const preview = style({
  borderCollapse: 'collapse',
  fontSize: size.small,
  lineHeight: 1.4,
});

globalStyle(`${preview} :is(th, td)`, {
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  maxWidth: '20rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

globalStyle(`${preview} thead th`, { color: color.inkSoft, fontWeight: 600 });

export const examples = style({ color: color.inkSoft, overflowWrap: 'anywhere' });

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]} ${space[6]}`,
  margin: 0,
});

globalStyle(`${figures} dt`, { color: color.inkSoft, fontSize: size.small });
globalStyle(`${figures} dd`, {
  margin: 0,
  fontSize: size.title,
  fontVariantNumeric: 'tabular-nums',
});

export const list = style({ display: 'grid', gap: space[1], paddingInlineStart: space[5] });

export const mapping = style({ maxWidth: '24rem' });
