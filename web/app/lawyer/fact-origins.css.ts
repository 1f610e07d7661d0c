import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, size, space } from '../theme/tokens.css.ts';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  lineHeight: 1.45,
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
});
globalStyle(`${table} td`, { overflowWrap: 'anywhere' });
// Otherwise, a long list of details would leave a source only the width of one letter.
globalStyle(`${table} :is(th, td):nth-child(2)`, {
  minWidth: '6.5em',
  '@media': { [medium]: { minWidth: '14em' } },
});
globalStyle(`${table} :is(th, td):last-child`, {
  paddingRight: 0,
  overflowWrap: 'normal',
  '@media': { [medium]: { whiteSpace: 'nowrap' } },
});
globalStyle(`${table} thead th`, { color: color.inkSoft, fontWeight: 600 });
globalStyle(`${table} tbody th`, { fontWeight: 400, color: color.inkSoft });

export const unknown = style({ fontSize: size.small, color: color.inkSoft });
