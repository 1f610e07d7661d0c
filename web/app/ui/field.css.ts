import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const field = style({ display: 'grid', gap: '6px', minWidth: 0, alignContent: 'start' });

export const label = style({ padding: 0, fontSize: size.small, fontWeight: 600 });

export const optional = style({ color: color.inkSoft, fontWeight: 400 });

export const help = style({ color: color.inkSoft, fontSize: size.small });

export const control = style({
  width: '100%',
  minHeight: shape.control,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  color: color.ink,
  fontSize: '1rem',
  ':hover': { borderColor: color.inkSoft },
  ':disabled': { color: color.inkSoft, background: color.wash, opacity: 1 },
  '::placeholder': { color: color.inkSoft, opacity: 1 },
  selectors: {
    '&[aria-invalid=true]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
  },
});

export const textarea = style([control, { resize: 'vertical', lineHeight: 1.5 }]);

export const error = style({
  display: 'flex',
  gap: space[1],
  alignItems: 'start',
  color: color.danger,
  fontSize: size.small,
  fontWeight: 500,
});

export const errorIcon = style({ marginTop: '3px' });

/** A checkbox or radio button with its label, at least as high as a touch target. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'start',
  minHeight: shape.target,
  paddingBlock: '10px',
  cursor: 'pointer',
});

/** Help text below a checkbox, aligned with its label. */
export const choiceHelp = style([help, { marginTop: '-10px', paddingInlineStart: '32px' }]);

/** A checkbox or a radio button in the style of the other controls. */
export const checkbox = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '22px',
  height: '22px',
  margin: '1px 0 0',
  border: `1px solid ${color.edge}`,
  borderRadius: '4px',
  background: color.surface,
  cursor: 'pointer',
  '::before': { width: '12px', height: '12px', background: color.onGreen },
  ':hover': { borderColor: color.inkSoft },
  ':focus-visible': { borderRadius: '4px' },
  ':disabled': { background: color.wash, cursor: 'default' },
  selectors: {
    '&:checked': { borderColor: color.green, background: color.green },
    '&:checked::before': {
      content: '',
      clipPath: 'polygon(9% 47%, 0 57%, 36% 92%, 100% 20%, 90% 11%, 35% 71%)',
    },
    '&[type=radio]': { borderRadius: '50%' },
    '&[type=radio]:checked::before': { width: '8px', height: '8px', clipPath: 'circle()' },
    '&[aria-invalid=true]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
  },
  // In forced-colors mode, native checkboxes show the checked state best.
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

export const choices = style({
  display: 'grid',
  columnGap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
});
