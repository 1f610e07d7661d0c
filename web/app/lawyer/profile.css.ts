import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../theme/tokens.css.ts';

export const breadcrumbs = style({
  paddingTop: space[5],
  fontSize: size.small,
  color: color.inkSoft,
  '@media': { [wide]: { paddingTop: space[7] } },
});

export const breadcrumb = style({
  color: color.inkSoft,
  textDecoration: 'none',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});

export const head = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `${space[4]} ${space[6]}`,
  '@media': {
    [medium]: { gridTemplateColumns: '112px minmax(0, 1fr)', gap: space[5] },
    [wide]: {
      gridTemplateColumns: '112px minmax(0, 1fr) 240px',
      alignItems: 'start',
      paddingBlock: `${space[5]} ${space[7]}`,
    },
  },
});

export const identity = style({ minWidth: 0 });

export const name = style({
  fontSize: 'clamp(1.625rem, 1.15rem + 2vw, 2.75rem)',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
});

export const firm = style({
  marginTop: space[1],
  fontSize: size.text,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  color: color.inkSoft,
});

export const badge = style({ display: 'flex', alignItems: 'center', gap: '6px' });

/** The source of a verification. The text may contain a long URL or word. */
export const source = style({ overflowWrap: 'anywhere' });

export const verified = style([badge, { color: color.green, fontWeight: 600 }]);

export const premium = style({
  padding: '4px 10px',
  borderRadius: '4px',
  background: color.brassWash,
  color: color.brass,
  fontSize: size.small,
  fontWeight: 700,
});

/** The contact links: below the name on narrow screens, in a separate column on wide ones. */
export const contactColumn = style({
  gridColumn: '1 / -1',
  '@media': { [wide]: { gridColumn: 'auto' } },
});

// In print, show the email address itself next to the "Email" link.
globalStyle(`${contactColumn} [data-address]::after`, {
  '@media': { print: { content: '" (" attr(data-address) ")"', fontWeight: 400 } },
});

export const overview = style({
  display: 'grid',
  gap: space[6],
  '@media': { [wide]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: '44px' } },
});

export const figures = style({
  display: 'grid',
  alignContent: 'start',
  borderTop: `1px solid ${color.line}`,
});

export const figure = style({
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
});

globalStyle(`${figure} dt`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size.small,
  color: color.inkSoft,
});
globalStyle(`${figure} dd`, { marginTop: '2px', fontWeight: 600 });

export const textColumn = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minWidth: 0,
});

export const heading = style({ fontSize: size.title, overflowWrap: 'anywhere' });

export const bio = style({
  maxWidth: shape.measure,
  fontSize: size.text,
  lineHeight: 1.65,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const areas = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginTop: space[4],
  '@media': { print: { display: 'grid', gap: space[1], marginTop: space[2] } },
});

// The links look like buttons on the screen and like plain text in print.
globalStyle(`${areas} a`, {
  '@media': {
    print: { minHeight: 0, padding: 0, border: 0, background: 'none', color: color.ink },
  },
});

export const credentials = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr', gap: space[6] } },
});

globalStyle(`${credentials} dt`, {
  marginBottom: space[1],
  fontSize: size.small,
  color: color.inkSoft,
});
globalStyle(`${credentials} dd`, { fontSize: size.text, lineHeight: 1.7 });

export const contact = style({
  display: 'grid',
  gap: space[6],
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});

// In print, hide these contact links: the ones below the name are enough.
globalStyle(`${contact} > ${textColumn}`, { '@media': { print: { display: 'none' } } });

/** The link, below all tabs, that lets lawyers edit or remove their own profile. */
export const ownerLink = style({
  paddingBlock: space[6],
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { print: { display: 'none' } },
});
