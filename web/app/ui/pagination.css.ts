import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[5]}`,
  marginTop: space[5],
});

export const position = style({
  fontSize: size.small,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

/** Matches screens too narrow for a row of seven buttons of touch-target width. */
const narrow = 'screen and (max-width: 23.7em)';

export const buttons = style({
  display: 'flex',
  gap: '6px',
  '@media': { [narrow]: { gap: space[1] } },
});

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minWidth: shape.target,
  minHeight: shape.target,
  paddingInline: space[2],
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.green,
  fontSize: size.interface,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  ':hover': { borderColor: color.green, background: color.greenWash },
  ':disabled': { borderColor: color.line, background: 'none', color: color.inkSoft },
  '@media': {
    [medium]: { paddingInline: space[3] },
    [narrow]: { minWidth: '36px', paddingInline: 0 },
  },
});

export const current = style([
  button,
  {
    background: color.green,
    borderColor: color.green,
    color: color.onGreen,
    ':hover': { background: color.greenHover, color: color.onGreen },
  },
]);

/** The button's text, which only wider screens show. Phones show arrows instead. */
export const label = style({
  display: 'none',
  '@media': { [medium]: { display: 'inline' } },
});

export const chevron = style({ '@media': { [medium]: { display: 'none' } } });
