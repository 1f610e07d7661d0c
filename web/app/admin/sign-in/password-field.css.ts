import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../../theme/tokens.css.ts';

/** Reserves space for the checkbox, which appears after hydration, to avoid a layout shift. */
export const password = style({
  display: 'grid',
  '@media': { '(scripting: enabled)': { gridTemplateRows: `auto ${shape.target}` } },
});

export const showLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  justifySelf: 'start',
  minHeight: shape.target,
  color: color.inkSoft,
  fontSize: size.small,
  cursor: 'pointer',
});

export const showCheckbox = style({
  margin: 0,
  width: '18px',
  height: '18px',
  accentColor: color.green,
});
