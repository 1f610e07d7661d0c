import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space, wide } from '../theme/tokens.css.ts';

export const credentials = style({
  display: 'grid',
  gap: space[5],
  '@media': {
    [wide]: { gridTemplateColumns: '1fr 1fr', gap: space[6] },
    print: { gridTemplateColumns: '1fr 1fr', gap: space[3] },
  },
});

globalStyle(`${credentials} dt`, {
  marginBottom: space[1],
  fontSize: size.small,
  color: color.inkSoft,
});
globalStyle(`${credentials} dd`, {
  fontSize: size.text,
  lineHeight: 1.7,
  '@media': { print: { fontSize: size.interface, lineHeight: 1.4 } },
});
