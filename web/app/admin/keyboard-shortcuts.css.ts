import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

/**
 * The shortcuts need scripts. On phones, which rarely have a keyboard, the button takes no space.
 */
export const open = style({
  '@media': {
    '(scripting: none)': { display: 'none' },
    '(pointer: coarse)': { display: 'none' },
  },
});

export const dialog = style({
  width: 'min(28rem, calc(100vw - 32px))',
  margin: 'auto',
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: size.interface,
  boxShadow: color.shadow,
  selectors: {
    '&[open]': { display: 'grid', gap: space[4], justifyItems: 'start' },
    '&::backdrop': { background: 'rgb(0 0 0 / 40%)' },
  },
});

export const list = style({ display: 'grid', gap: space[2] });

export const shortcut = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
});

export const key = style({
  display: 'inline-block',
  minWidth: '28px',
  padding: `1px ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  fontSize: size.small,
  textAlign: 'center',
});
