import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const combobox = style({ position: 'relative', display: 'grid', alignItems: 'center' });

export const icon = style({
  position: 'absolute',
  insetInlineStart: space[3],
  color: color.inkSoft,
  pointerEvents: 'none',
});

export const input = style({
  width: '100%',
  minHeight: '46px',
  padding: `${space[2]} ${space[3]} ${space[2]} 38px`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: '1rem',
  ':hover': { borderColor: color.inkSoft },
});

export const hidden = style({ display: 'none' });

export const list = style({
  position: 'absolute',
  zIndex: 20,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  minWidth: 'min(340px, calc(100vw - 40px))',
  paddingBlock: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  boxShadow: color.shadow,
});

export const option = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  padding: `${space[1]} ${space[3]}`,
  cursor: 'pointer',
  fontSize: size.interface,
  ':hover': { background: color.wash },
});

/** The option that Enter selects if none is highlighted. */
export const defaultOption = style([option, { background: color.wash }]);

export const activeOption = style([
  option,
  { background: color.greenWash, outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
]);

export const kind = style({ color: color.inkSoft });

export const text = style({ overflowWrap: 'anywhere' });

export const aside = style({ fontSize: size.small, color: color.inkSoft });

export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
