import { style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';

export const head = style({
  display: 'none',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '@media': { [wide]: { display: 'flex' } },
});

export const title = style({ fontSize: size.title });

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
