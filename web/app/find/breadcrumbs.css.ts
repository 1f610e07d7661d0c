import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: space[2],
  fontSize: size.small,
  color: color.inkSoft,
});

globalStyle(`${list} > li + li::before`, { content: '/', marginInline: '0.5em' });

export const link = style({
  color: color.inkSoft,
  textDecoration: 'none',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});

export const current = style({ color: color.ink, fontWeight: 600 });
