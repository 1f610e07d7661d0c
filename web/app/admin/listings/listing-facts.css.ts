import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

/** Columns for listings that may belong to the same lawyer. */
export const sideBySide = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
});

export const facts = style({ display: 'grid', gap: space[2], fontSize: size.interface });

globalStyle(`${facts} dt`, { color: color.inkSoft, fontSize: size.small });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
