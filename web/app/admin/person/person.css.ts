import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, size, space } from '../../theme/tokens.css.ts';

export const search = style({ maxWidth: '38rem' });

/** The rows of a table, each as a list of its fields. */
export const rows = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const row = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${color.line}`,
});

export const fields = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  fontSize: size.small,
  '@media': { [medium]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});

globalStyle(`${fields} dt`, { color: color.inkSoft });
globalStyle(`${fields} dd`, { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const list = style({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
