import { style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';

export const head = style({
  display: 'none',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '@media': { [wide]: { display: 'flex' } },
});

export const title = style({ fontSize: size.title });

/** Expands the filter panel on small screens. Without JavaScript, the panel is always expanded. */
export const toggle = style([
  button.lined,
  {
    width: '100%',
    '@media': { [wide]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);

export const closedOnSmall = style({
  display: 'none',
  '@media': { [wide]: { display: 'block' }, '(scripting: none)': { display: 'block' } },
});

export const fields = style({ display: 'grid', gap: space[5], marginTop: space[4] });

export const clear = style({
  color: color.inkSoft,
  fontSize: size.small,
  ':hover': { color: color.ink },
});

export const clearOnSmall = style({
  '@media': { [wide]: { display: 'none' } },
  justifySelf: 'center',
});
