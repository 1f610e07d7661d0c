import { style } from '@vanilla-extract/css';
import { color, space, wide } from '../theme/tokens.css.ts';
import { card } from '../ui/page.css.ts';

export const box = style([
  card,
  {
    display: 'grid',
    gap: space[5],
    marginTop: space[5],
    '@media': {
      [wide]: { gridTemplateColumns: '1fr 30rem', alignItems: 'center', padding: space[6] },
    },
  },
]);

export const text = style({ marginTop: space[2], maxWidth: '34rem', color: color.inkSoft });
