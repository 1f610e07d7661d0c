import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const body = style({
  display: 'grid',
  gap: space[4],
  maxWidth: shape.measure,
  fontSize: size.text,
  lineHeight: 1.65,
});

globalStyle(`${body} h2`, { marginTop: space[4], fontSize: size.section });
globalStyle(`${body} dt`, { marginTop: space[4], fontWeight: 600 });
globalStyle(`${body} dd`, { color: color.inkSoft });
globalStyle(`${body} ul`, { display: 'grid', gap: space[2], paddingInlineStart: space[5] });
globalStyle(`${body} ul > li`, { listStyle: 'disc' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
