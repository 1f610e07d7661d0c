import { style } from '@vanilla-extract/css';
import { color, medium, shape, space, wide } from '../../theme/tokens.css.ts';
import { actions } from '../page.css.ts';

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

export const savedFilters = style([actions, { marginBottom: space[4] }]);

export const savedFilter = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
  selectors: { '&[aria-current="page"]': { color: color.ink, fontWeight: 600 } },
});
