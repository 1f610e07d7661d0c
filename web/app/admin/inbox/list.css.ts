import { style } from '@vanilla-extract/css';
import { color, medium, shape, space, wide } from '../../theme/tokens.css.ts';
import { actions } from '../page.css.ts';

export const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBottom: space[4],
});

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  paddingInline: space[4],
  border: `1px solid ${color.edge}`,
  borderRadius: shape.corner,
  background: color.surface,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-current="page"]': {
      borderColor: color.green,
      background: color.greenWash,
      fontWeight: 600,
    },
  },
});

export const filters = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': {
    [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))' },
  },
});

/** Spans all columns of the filter grid. */
export const filterActions = style([actions, { gridColumn: '1 / -1' }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[2],
  color: color.inkSoft,
});

/** Keeps the link at the start of the row, next to the number of entries. */
export const showAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  marginInlineEnd: 'auto',
});

export const busy = style({ opacity: 0.55, transition: 'opacity 120ms' });
