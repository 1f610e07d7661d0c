import { globalStyle, style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../../theme/tokens.css.ts';

export const list = style({ display: 'grid' });

export const question = style({ borderTop: `1px solid ${color.line}` });

globalStyle(`${question}:last-child`, { borderBottom: `1px solid ${color.line}` });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: shape.target,
  paddingBlock: space[2],
  fontWeight: 600,
});

export const answer = style({
  paddingBottom: space[4],
  color: color.inkSoft,
  fontSize: size.interface,
  lineHeight: 1.6,
});
