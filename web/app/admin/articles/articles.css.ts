import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, medium, shape, size, space, tall, wide } from '../../theme/tokens.css.ts';
import { multiFieldSearch } from '../listings/listings.css.ts';
import { fieldRow } from '../page.css.ts';

/** Screens with room for a preview beside the text. */
const room = 'screen and (min-width: 75em)';

/** For parts that do nothing without scripts. They take up their space before the scripts run. */
const scriptsOnly = { '@media': { '(scripting: none)': { display: 'none' } } } as const;

export const search = style([
  multiFieldSearch,
  { '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto' } } },
]);

export const form = style({ display: 'grid', gap: space[5], marginBottom: space[5] });

export const column = style({ display: 'grid', gap: space[4], minWidth: 0, alignContent: 'start' });

export const columns = style([
  column,
  {
    gap: space[5],
    '@media': { [room]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
]);

/** Before the scripts run, there is a preview if there is room for one. */
const isRoomForPreview = `${room} and (scripting: enabled)`;

export const columnsIfRoom = style([
  column,
  {
    gap: space[5],
    '@media': { [isRoomForPreview]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
]);

export const details = style({ display: 'grid', gap: space[4], maxWidth: '60rem', minWidth: 0 });

export const writing = style({ display: 'grid', minWidth: 0 });

export const markdown = style({
  minHeight: '24rem',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: size.interface,
  lineHeight: 1.6,
  tabSize: 2,
});

globalStyle(`${writing} > div + ${markdown}, ${writing} > section + ${markdown}`, {
  borderStartStartRadius: 0,
  borderStartEndRadius: 0,
});

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: shape.target,
  padding: `0 ${space[1]}`,
  border: `1px solid ${color.edge}`,
  borderBottom: 0,
  borderRadius: `${shape.corner} ${shape.corner} 0 0`,
  background: color.wash,
  ...scriptsOnly,
});

export const toolbarGroup = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineEnd: space[1],
  paddingInlineEnd: space[1],
  borderInlineEnd: `1px solid ${color.line}`,
});

export const toolbarButton = style({
  minHeight: '36px',
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  borderRadius: shape.corner,
  background: 'none',
  color: color.ink,
  fontSize: size.small,
  fontWeight: 500,
  cursor: 'pointer',
  ':hover': { background: color.greenWash, color: color.green },
  selectors: { '&[aria-pressed=true]': { background: color.greenWash, color: color.green } },
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});

/** The box below the toolbar in which pictures are uploaded and chosen. */
export const panel = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  border: `1px solid ${color.edge}`,
  borderBottom: 0,
  background: color.surface,
});

export const upload = style([
  fieldRow,
  {
    display: 'grid',
    gap: space[3],
    '@media': { [medium]: { gridTemplateColumns: '1fr 1fr auto' } },
  },
]);

export const choices = style({
  display: 'grid',
  marginTop: space[1],
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
});

export const pictureChoice = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  minHeight: shape.target,
  padding: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  fontSize: size.small,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: color.green, background: color.greenWash } },
});

export const pictureButton = style([
  pictureChoice,
  {
    width: '100%',
    background: 'none',
    color: color.ink,
    textAlign: 'start',
    ':hover': { borderColor: color.green },
  },
]);

export const thumbnail = style({
  width: '100%',
  aspectRatio: '3 / 2',
  borderRadius: '4px',
  background: color.wash,
  objectFit: 'cover',
});

export const pictureLabel = style({ overflowWrap: 'anywhere' });

export const preview = style({
  minWidth: 0,
  maxHeight: '52rem',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.paper,
  // A container, so that the article has the layout of a narrow page.
  containerType: 'inline-size',
});

export const previewIfRoom = style([
  preview,
  { display: 'none', '@media': { [isRoomForPreview]: { display: 'block' } } },
]);

/** The preview is narrower than the screen, so it has one column. */
globalStyle(`${preview} article :is(header, div)`, { gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${preview} article :is(header, div) > *`, { gridColumn: 'auto', gridRow: 'auto' });
globalStyle(`${preview} article`, { padding: space[5] });

/** The buttons and the state of the text, which stay in view while the page scrolls. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
  '@media': {
    [`${wide} and ${tall}`]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1 },
  },
});

export const schedule = style([
  fieldRow,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[3],
  },
]);

/** The part of the bar that shows the state of the text. */
export const barState = style({
  display: 'contents',
  ...scriptsOnly,
});

export const notice = style({
  maxWidth: shape.measure,
  marginBottom: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `4px solid ${color.green}`,
  borderRadius: shape.corner,
  background: color.greenWash,
  overflowWrap: 'anywhere',
});

export const conflict = style({ display: 'grid', gap: space[2], minWidth: 0 });

export const otherText = style({
  maxHeight: '20rem',
  overflow: 'auto',
  padding: space[3],
  background: color.surface,
  color: color.ink,
  fontFamily: font.sans,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
});

/** A bar above the preview of an unpublished article. */
export const previewBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  alignItems: 'center',
  justifyContent: 'center',
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.wash,
  fontSize: size.small,
});

export const pictures = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
});

export const picture = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});

// The bar must not cover the control that has the focus.
globalStyle(`${form} :is(input, textarea, button)`, { scrollMarginBlockEnd: '96px' });
