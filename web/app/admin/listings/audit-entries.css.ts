import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

export const changes = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  tableLayout: 'fixed',
});

globalStyle(`${changes} th, ${changes} td`, {
  padding: `6px ${space[3]} 6px 0`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

globalStyle(`${changes} tbody tr:last-child > *`, { borderBottom: 0 });
globalStyle(`${changes} th`, { fontWeight: 600, color: color.inkSoft });
globalStyle(`${changes} tbody th`, { fontWeight: 400 });
globalStyle(`${changes} th:first-child`, { width: 'min(33%, 12rem)' });

export const entries = style({ display: 'grid', gap: space[4] });

export const entry = style({
  display: 'grid',
  gap: space[2],
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const entryHead = style({ fontWeight: 600 });
