import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const categories = style({ display: 'grid', borderTop: `1px solid ${color.line}` });

export const category = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[5],
  minHeight: shape.target,
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default' } },
});

export const label = style({ display: 'block', fontWeight: 600 });
export const meaning = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.45,
});

/** A checkbox styled as a switch. */
export const toggle = style({
  appearance: 'none',
  flexShrink: 0,
  position: 'relative',
  width: '46px',
  height: '26px',
  margin: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: '13px',
  background: color.wash,
  cursor: 'inherit',
  transition: 'background-color 120ms',
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    background: color.edge,
    transition: 'transform 120ms',
  },
  ':focus-visible': { borderRadius: '13px' },
  selectors: {
    '&:checked': { borderColor: color.green, background: color.green },
    '&:checked::before': { background: color.onGreen, transform: 'translateX(20px)' },
    '&:disabled:checked': { borderColor: color.edge, background: color.edge },
    '&:disabled:not(:checked)': { opacity: 0.6 },
  },
  // Forced colors hide the switch, so show an ordinary checkbox instead.
  '@media': {
    '(forced-colors: active)': {
      appearance: 'auto',
      width: '24px',
      height: '24px',
      '::before': { content: 'none' },
    },
  },
});
