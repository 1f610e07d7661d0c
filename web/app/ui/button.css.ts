import { style, styleVariants } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: shape.target,
  padding: `${space[2]} ${space[5]}`,
  border: '1px solid transparent',
  borderRadius: shape.corner,
  fontSize: size.interface,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
});

/** For links and buttons: `filled` for the primary action, `lined` or `plain` for others. */
export const button = styleVariants({
  filled: [
    base,
    {
      background: color.green,
      color: color.onGreen,
      ':hover': { background: color.greenHover, color: color.onGreen },
      ':active': { background: color.greenPressed },
      ':disabled': { opacity: 0.6, cursor: 'default' },
      '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
    },
  ],
  lined: [
    base,
    {
      background: color.surface,
      borderColor: color.edge,
      color: color.green,
      ':hover': { borderColor: color.green, background: color.greenWash, color: color.green },
      ':active': { borderColor: color.greenPressed, color: color.greenPressed },
      ':disabled': { opacity: 0.6, cursor: 'default' },
    },
  ],
  plain: [
    base,
    {
      paddingInline: 0,
      background: 'none',
      color: color.inkSoft,
      fontWeight: 400,
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
      ':hover': { color: color.ink },
    },
  ],
});
