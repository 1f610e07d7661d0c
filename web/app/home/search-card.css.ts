import { style } from '@vanilla-extract/css';
import { input as searchInput } from '../find/search-combobox.css.ts';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';

export const card = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  boxShadow: '0 8px 24px rgb(27 31 29 / 7%)',
  '@media': {
    [medium]: { gridTemplateColumns: '1fr 1fr', gap: space[4], padding: space[5] },
  },
});

/** The search field and the button span both columns. */
export const wideField = style({ gridColumn: '1 / -1', minWidth: 0 });

export const label = style({
  display: 'block',
  marginBottom: '6px',
  fontSize: size.interface,
  fontWeight: 600,
});

export const examples = style({
  marginBottom: '6px',
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { [medium]: { display: 'none' } },
});

export const input = style([
  searchInput,
  {
    minHeight: '52px',
    textOverflow: 'ellipsis',
    '::placeholder': { color: 'transparent' },
    '@media': {
      [medium]: {
        '::placeholder': { color: color.inkSoft, opacity: 1, textOverflow: 'ellipsis' },
      },
    },
  },
]);

export const submitButton = style([button.filled, { gridColumn: '1 / -1', minHeight: '48px' }]);
