import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { iconUrl } from '../ui/icon-url.ts';

const column = createContainer();

/** A list of cards. Its width decides whether the buttons fit beside the name. */
export const cardList = style({
  containerName: column,
  containerType: 'inline-size',
  display: 'grid',
  gap: space[3],
});

/** A list that is wide enough for the buttons beside the name. In rem, so that the limit follows the text size. */
const roomy = `${column} (min-width: 35rem)`;

/** On phones, the buttons are below the facts. */
const frame = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gridTemplateAreas: '"portrait head" "facts facts" "actions actions"',
  gap: `6px ${space[3]}`,
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
});

export const card = style([
  frame,
  {
    '@container': {
      [roomy]: {
        gridTemplateColumns: '56px minmax(0, 1fr) auto',
        gridTemplateAreas: '"portrait head actions" "facts facts facts"',
        rowGap: space[2],
        padding: `${space[3]} ${space[4]}`,
      },
    },
  },
]);

/** Grayed out, but with enough contrast to read. */
export const inactive = style([card, { background: color.wash, color: color.inkSoft }]);

/** A narrow card. A brass edge marks the paid placement. */
export const featured = style([
  frame,
  {
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    height: '100%',
    gap: '6px 10px',
    padding: '9px 12px',
    borderColor: color.brassLine,
    boxShadow: `inset 0 2px 0 ${color.brass}`,
  },
]);

// The portrait, which is smaller in a narrow card.
globalStyle(`${featured} > :first-child`, { width: '40px', height: '40px', fontSize: '1rem' });

export const head = style({ gridArea: 'head', minWidth: 0, alignSelf: 'center' });

const inNarrowCard = `${featured} &`;

/** One line each, because all narrow cards have the same height. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({
  fontSize: size.title,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  selectors: { [inNarrowCard]: { ...oneLine, fontSize: '1.125rem' } },
  '@container': { [roomy]: { fontSize: '1.25rem' } },
});

export const nameLink = style({
  color: color.ink,
  textDecoration: 'none',
  ':hover': { color: color.green, textDecoration: 'underline' },
  // The line of a narrow card cuts off what is around the link, so the line itself gets the ring.
  selectors: { [`${inNarrowCard}:focus-visible`]: { outline: 'none' } },
});
globalStyle(`${featured} ${name}:has(:focus-visible)`, { outline: `2px solid ${color.focus}` });

/** On the card's top edge, so that it takes no space from the name. */
export const premium = style({
  position: 'absolute',
  top: '-9px',
  right: space[3],
  padding: '2px 7px',
  border: `1px solid ${color.brassLine}`,
  borderRadius: '4px',
  background: color.brassWash,
  color: color.brass,
  fontFamily: font.sans,
  fontSize: '0.6875rem',
  fontWeight: 700,
  letterSpacing: '0.08em',
  lineHeight: 1.2,
});

export const firm = style({
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  selectors: { [inNarrowCard]: { ...oneLine, lineHeight: 1.3 } },
  '@container': { [roomy]: oneLine },
});

export const facts = style({
  gridArea: 'facts',
  minWidth: 0,
  fontSize: size.small,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
  selectors: {
    // One paragraph. It ends with the associations, which the profile has in full.
    [inNarrowCard]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      lineHeight: '1.125rem',
    },
  },
  '@media': {
    // Three cards side by side are so narrow that the admissions end on the fourth line.
    [wide]: { selectors: { [inNarrowCard]: { WebkitLineClamp: 4 } } },
    print: { selectors: { [inNarrowCard]: { display: 'block' } } },
  },
});

export const practice = style({ selectors: { [inNarrowCard]: { display: 'inline' } } });

export const credentials = style({
  color: color.inkSoft,
  selectors: {
    [inNarrowCard]: { display: 'inline' },
    [`${inNarrowCard}::before`]: { content: '"\\a0· "' },
  },
});

/** The icon is a CSS mask, because inline SVG icons make the HTML of a page of cards longer. */
const icon = {
  content: '',
  display: 'inline-block',
  width: '1em',
  height: '1em',
  background: 'currentColor',
  printColorAdjust: 'exact',
} as const;
const forcedIcon = { '(forced-colors: active)': { '::before': { background: 'CanvasText' } } };

export const verified = style({
  whiteSpace: 'nowrap',
  color: color.green,
  fontWeight: 600,
  '::before': {
    ...icon,
    marginRight: '0.3em',
    verticalAlign: '-0.12em',
    mask: `${iconUrl('badge-check')} center / contain no-repeat`,
  },
  '@media': forcedIcon,
});

export const actions = style({
  gridArea: 'actions',
  display: 'flex',
  // Large text needs one line per button.
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'center',
  gap: space[2],
  selectors: { [inNarrowCard]: { flexWrap: 'nowrap' } },
  '@container': { [roomy]: { flexWrap: 'nowrap' } },
});
// On phones, both buttons are equally wide if they fit in one line.
globalStyle(`${actions} > *`, {
  flex: '1 1 7rem',
  '@container': { [roomy]: { flex: 'none' } },
});

/** The padding is small so that a phone number fits on one line. */
const compact = style([
  button.lined,
  {
    paddingInline: '10px',
    fontSize: size.small,
    whiteSpace: 'nowrap',
    selectors: { [inNarrowCard]: { flexGrow: 1, gap: '5px', paddingInline: '5px' } },
  },
]);

export const viewButton = style([compact, { '@media': { print: { display: 'none' } } }]);

export const callButton = style([
  compact,
  {
    fontVariantNumeric: 'tabular-nums',
    '::before': { ...icon, mask: `${iconUrl('phone')} center / contain no-repeat` },
    '@media': {
      print: { justifyContent: 'start', minHeight: 0, padding: 0, border: 0 },
      ...forcedIcon,
    },
  },
]);

export const claimHint = style({
  fontSize: size.small,
  lineHeight: 1.35,
  color: color.inkSoft,
  '@media': { print: { display: 'none' } },
  '@container': { [roomy]: { maxWidth: '11.5rem', textAlign: 'right' } },
});
