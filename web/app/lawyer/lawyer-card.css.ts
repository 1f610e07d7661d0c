import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, font, medium, shape, size, space } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import type { IconName } from '../ui/icon-names.ts';
import { iconUrl } from '../ui/icon-url.ts';

/** On phones, the facts and the buttons take the full width, which keeps the card short. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gridTemplateAreas: '"portrait head" "facts facts" "actions actions"',
  alignItems: 'start',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': {
    [medium]: {
      gridTemplateColumns: '64px minmax(0, 1fr) 10.5rem',
      gridTemplateAreas: '"portrait head actions" "portrait facts actions"',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[5],
      padding: space[5],
    },
  },
});

/** A brass edge marks a paid placement. The inset shadow follows the rounded corners. */
export const featured = style([
  card,
  { borderColor: color.brassLine, boxShadow: `inset 3px 0 0 ${color.brass}` },
]);

/** Grayed out, but with enough contrast to read. */
export const inactive = style([card, { background: color.wash, color: color.inkSoft }]);

export const head = style({ gridArea: 'head', minWidth: 0, alignSelf: 'center' });

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: size.title,
  overflowWrap: 'anywhere',
});

export const nameLink = style({
  color: color.ink,
  textDecoration: 'none',
  selectors: { [`${inactive} &`]: { color: color.inkSoft } },
  ':hover': { color: color.green, textDecoration: 'underline' },
});

export const premium = style({
  padding: '3px 8px',
  borderRadius: '4px',
  background: color.brassWash,
  color: color.brass,
  fontFamily: font.sans,
  fontSize: '0.6875rem',
  fontWeight: 700,
  letterSpacing: '0.08em',
  lineHeight: 1.3,
});

export const firm = style({ marginTop: '2px', color: color.inkSoft, overflowWrap: 'anywhere' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gridArea: 'facts',
  columnGap: space[4],
  marginTop: `-${space[2]}`,
  minWidth: 0,
  fontSize: size.small,
  color: color.inkSoft,
});

/** The icon size, in em so that it scales with the text. */
const FACT_ICON = '1.07em';

/**
 * A fact with an icon. The icon is a CSS mask, because inline SVG icons took up a fifth of the HTML
 * of a page of cards.
 */
const fact = style({
  position: 'relative',
  minWidth: 0,
  marginTop: space[2],
  paddingLeft: `calc(${FACT_ICON} + 6px)`,
  '::before': {
    content: '',
    position: 'absolute',
    top: '0.22em',
    left: 0,
    width: FACT_ICON,
    height: FACT_ICON,
    background: 'currentColor',
    mask: 'center / contain no-repeat',
    printColorAdjust: 'exact',
  },
  '@media': { '(forced-colors: active)': { '::before': { background: 'CanvasText' } } },
});

const iconMask = (name: IconName) => ({ '::before': { maskImage: iconUrl(name) } });

/** Credentials start on a new line, so that all cards have the same layout. */
const credential = style([fact, { order: 2 }]);
globalStyle(`${facts}::before`, { content: '', order: 1, flexBasis: '100%' });

export const factStyles = styleVariants({
  specialty: [fact, iconMask('briefcase')],
  place: [fact, iconMask('map-pin')],
  experience: [fact, iconMask('hourglass')],
  languages: [fact, iconMask('languages')],
  verified: [credential, iconMask('badge-check'), { color: color.green, fontWeight: 600 }],
  barAdmissions: [credential, iconMask('landmark')],
  barAssociations: [credential, iconMask('users')],
});

export const actions = style({
  gridArea: 'actions',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr))',
  alignItems: 'center',
  gap: space[2],
  '@media': { [medium]: { alignSelf: 'center' } },
});

export const viewButton = style([
  button.filled,
  { paddingInline: space[3], '@media': { print: { display: 'none' } } },
]);
/** The padding is small so that a phone number fits on one line. */
export const callButton = style([
  button.lined,
  {
    paddingInline: space[2],
    fontSize: size.small,
    whiteSpace: 'nowrap',
    '@media': {
      [medium]: { fontSize: size.interface },
      print: { justifyContent: 'start', minHeight: 0, padding: 0, border: 0 },
    },
  },
]);
export const claimButton = style([
  button.lined,
  { paddingInline: space[3], '@media': { print: { display: 'none' } } },
]);

export const claimHint = style({
  fontSize: size.small,
  color: color.inkSoft,
  '@media': { print: { display: 'none' } },
});
