import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/tokens.css.ts';

export const sessions = style({ display: 'grid', gap: space[3] });

export const session = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  selectors: {
    '& + &': { paddingTop: space[3], borderTop: `1px solid ${color.line}` },
  },
});
