import { style, styleVariants } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../../theme/tokens.css.ts';
import { pageTitle } from '../../ui/page.css.ts';

export const title = style([pageTitle, { marginBottom: space[3], overflowWrap: 'anywhere' }]);

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

export const late = style({ color: color.danger, fontWeight: 600 });

export const filters = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  padding: space[4],
  marginBottom: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': {
    [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))' },
  },
});

export const deeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});

/** A row of the filters to itself. */
export const filterDeeds = style([deeds, { gridColumn: '1 / -1' }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[2],
  color: color.inkSoft,
});

export const busy = style({ opacity: 0.55, transition: 'opacity 120ms' });

/** A table where there is room; on a phone each row is a card, with its column's name before a value. */
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.interface,
  '@media': { [wide]: { display: 'table' } },
});

export const body = style({
  display: 'grid',
  gap: space[3],
  '@media': { [wide]: { display: 'table-row-group' } },
});

export const heads = style({
  display: 'none',
  '@media': { [wide]: { display: 'table-header-group' } },
});

const edge = `1px solid ${color.line}`;

export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  padding: space[4],
  border: edge,
  borderRadius: shape.corner,
  background: color.surface,
  ':hover': { borderColor: color.green },
  '@media': {
    [wide]: {
      display: 'table-row',
      border: 0,
      borderBottom: edge,
      ':hover': { background: color.greenWash },
    },
  },
});

export const headCell = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `2px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: size.small,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});

export const cell = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: space[2],
  overflowWrap: 'break-word',
  textAlign: 'start',
  fontWeight: 400,
  '::before': { content: 'attr(data-label)', color: color.inkSoft, fontSize: size.small },
  '@media': {
    [wide]: {
      display: 'table-cell',
      padding: `${space[3]}`,
      verticalAlign: 'top',
      '::before': { content: 'none' },
    },
  },
});

/** What a row is about leads to it; the whole row is where it can be pressed. */
export const rowLink = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0 },
});

export const secondLine = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});

/** A value of a row that may be one long word. */
export const anyLength = style({ overflowWrap: 'anywhere' });

export const byName = style([deeds, { alignItems: 'end' }]);

const markBase = style({
  display: 'inline-block',
  padding: '2px 8px',
  border: '1px solid',
  borderRadius: '999px',
  fontSize: size.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

const quietMark = style([markBase, { borderColor: color.edge, color: color.inkSoft }]);
const openMark = style([
  markBase,
  { borderColor: color.brassLine, background: color.brassWash, color: color.brass },
]);

export const state = styleVariants({
  received: [openMark],
  seen: [openMark],
  introduced: [
    markBase,
    { borderColor: color.green, background: color.greenWash, color: color.green },
  ],
  closed: [quietMark],
  withdrawn: [quietMark],
  erased: [quietMark],
});

export const suspected = style([
  markBase,
  { borderColor: color.danger, background: color.dangerWash, color: color.danger },
]);

export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  marginTop: space[5],
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' } },
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

export const block = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  padding: space[5],
  border: edge,
  borderRadius: shape.corner,
  background: color.surface,
});

export const facts = style({ display: 'grid', gap: space[3] });

export const fact = style({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  '@media': { [medium]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: space[3] } },
});

export const label = style({ color: color.inkSoft });

/** As it was written: with its line breaks. */
export const written = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const history = style({ display: 'grid', gap: space[3] });

export const moment = style({
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.line}`,
  overflowWrap: 'anywhere',
});

export const form = style({ display: 'grid', gap: space[3] });

export const lawyers = style({ display: 'grid', gap: space[2] });

export const lawyer = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  minHeight: shape.target,
  padding: space[3],
  border: edge,
  borderRadius: shape.corner,
  overflowWrap: 'anywhere',
});

export const both = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px dashed ${color.edge}`,
  borderRadius: shape.corner,
});

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
});

export const done = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  padding: space[3],
  borderInlineStart: `4px solid ${color.green}`,
  borderRadius: shape.corner,
  background: color.greenWash,
});

export const changed = style({
  padding: space[3],
  borderInlineStart: `4px solid ${color.brass}`,
  borderRadius: shape.corner,
  background: color.brassWash,
});

export const eraseDeeds = style([deeds, { marginTop: space[5] }]);
