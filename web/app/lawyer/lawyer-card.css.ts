import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../theme/tokens.css.ts';
import { forcedColorsIcon, maskedIcon } from './masked-icon.ts';

const column = createContainer();

/** A list of cards. Its width decides whether the buttons fit beside the name. */
export const cardList = style({
  containerName: column,
  containerType: 'inline-size',
  display: 'grid',
  gap: space[3],
});

/**
 * A list wide enough for the buttons to fit beside the name. The limit is in rem, so that it scales
 * with the text.
 */
export const wideList = `${column} (min-width: 35rem)`;

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
      [wideList]: {
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

/** Selects an element in a featured card, which is narrow. */
export const inNarrowCard = `${featured} &`;

/** Truncates text to one line, so that all narrow cards have the same height. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({
  fontSize: size.title,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  selectors: { [inNarrowCard]: { ...oneLine, fontSize: '1.125rem' } },
  '@container': { [wideList]: { fontSize: '1.25rem' } },
});

export const nameLink = style({
  color: color.ink,
  textDecoration: 'none',
  ':hover': { color: color.green, textDecoration: 'underline' },
  // In a narrow card, the name cuts off the link's focus ring, so the name has the ring instead.
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
  '@container': { [wideList]: oneLine },
});

export const facts = style({
  gridArea: 'facts',
  minWidth: 0,
  fontSize: size.small,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
  selectors: {
    // One paragraph. The associations at its end may be cut off; the profile has all of them.
    [inNarrowCard]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      lineHeight: '1.125rem',
    },
  },
  '@media': {
    // If three cards are side by side, the admissions need a fourth line.
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

export const verified = style({
  whiteSpace: 'nowrap',
  color: color.green,
  fontWeight: 600,
  '::before': {
    ...maskedIcon('badge-check'),
    marginRight: '0.3em',
    verticalAlign: '-0.12em',
  },
  '@media': forcedColorsIcon,
});
