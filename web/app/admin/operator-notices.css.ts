import { style } from '@vanilla-extract/css';
import { color, shape, space } from '../theme/tokens.css.ts';

export const list = style({ display: 'grid', gap: space[3], marginBottom: space[5] });

export const notice = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  padding: space[4],
  borderInlineStart: `4px solid ${color.danger}`,
  borderRadius: shape.corner,
  background: color.dangerWash,
  color: color.danger,
  overflowWrap: 'anywhere',
});

export const icon = style({ flex: 'none', marginTop: '1px' });

/** Without `minWidth: 0`, a flex item is at least as wide as its longest word. */
export const text = style({ minWidth: 0, maxWidth: shape.measure });
