import { style } from '@vanilla-extract/css';
import { color, medium, shape, space, wide } from '../../theme/tokens.css.ts';
import { actions, fieldRow } from '../page.css.ts';

export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' } },
});

export const facts = style({ display: 'grid', gap: space[3] });

export const fact = style({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  '@media': { [medium]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: space[3] } },
});

export const label = style({ color: color.inkSoft });

/** Preserves the line breaks of submitted text. */
export const preformatted = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const history = style({ display: 'grid', gap: space[3] });

export const historyEvent = style({
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.line}`,
  overflowWrap: 'anywhere',
});

export const lawyers = style({ display: 'grid', gap: space[2] });

export const lawyer = style({
  padding: `${space[1]} ${space[3]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  overflowWrap: 'anywhere',
});

/** Indents text to align it with a name that has a checkbox before it. */
export const checkboxIndent = style({ paddingInlineStart: `calc(24px + ${space[2]})` });

export const nameOnly = style([checkboxIndent, { display: 'block', paddingBlock: '10px' }]);

export const conflict = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px dashed ${color.edge}`,
  borderRadius: shape.corner,
});

export const nameSearch = style([actions, fieldRow]);

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
});

export const navigation = style([
  actions,
  { justifyContent: 'space-between', marginBottom: space[2] },
]);

export const changed = style({
  padding: space[3],
  borderInlineStart: `4px solid ${color.brass}`,
  borderRadius: shape.corner,
  background: color.brassWash,
});

/** A select and its button in one row. */
export const templates = style([actions, fieldRow]);

/** The space before the templates that exist already. */
export const templateList = style({ display: 'grid', gap: space[4] });
