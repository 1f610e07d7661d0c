import { style } from '@vanilla-extract/css';
import { color, shape, space } from '../../theme/tokens.css.ts';

export const preview = style({ display: 'grid', gap: space[3], minWidth: 0 });

/** Emails are light in both color schemes, like the preview before it has loaded. */
export const frame = style({
  width: '100%',
  height: '32rem',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: '#FBFAF6',
  colorScheme: 'light',
});

export const text = style({
  maxHeight: '32rem',
  margin: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
});
