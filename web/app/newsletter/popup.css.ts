import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const dialog = style({
  width: 'min(440px, calc(100vw - 32px))',
  maxHeight: 'calc(100vh - 32px)',
  overflowY: 'auto',
  padding: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.paper,
  color: color.ink,
  boxShadow: color.shadow,
  '::backdrop': { background: 'rgb(0 0 0 / 45%)' },
  '@media': { print: { display: 'none' } },
});

export const close = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  display: 'grid',
  placeItems: 'center',
  width: shape.target,
  height: shape.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  ':hover': { color: color.green },
});

export const heading = style({
  paddingInlineEnd: space[7],
  fontSize: size.title,
  ':focus': { outline: 'none' },
});

export const text = style({ marginTop: space[2], color: color.inkSoft });

export const form = style({ display: 'grid', gap: space[3], marginTop: space[4] });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[5]}` });

export const error = style({ color: color.danger, fontWeight: 500 });
