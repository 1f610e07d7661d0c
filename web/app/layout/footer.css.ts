import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, medium, shape, size, space, wide } from '../theme/tokens.css.ts';
import { container } from '../ui/page.css.ts';

export const footer = style({
  marginTop: 'auto',
  background: color.footer,
  color: color.onFooterSoft,
});

// The footer is dark in both color schemes, so the seal and the focus ring use light colors.
globalStyle(`${footer} svg`, {
  stroke: '#7FC79A',
  '@media': { '(forced-colors: active)': { stroke: 'currentColor' } },
});
globalStyle(`${footer} :focus-visible`, { outlineColor: '#8FB0FF' });
globalStyle(`${footer} a`, { color: color.onFooter });

export const content = style([
  container,
  {
    display: 'grid',
    gap: space[7],
    paddingBlock: space[7],
    '@media': {
      [wide]: { gridTemplateColumns: '300px 1fr', columnGap: space[8], paddingBlock: space[8] },
    },
  },
]);

export const about = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
  // Aligns the wordmark's text, because its touch target is taller than the text.
  '@media': { [wide]: { marginTop: '-12px' } },
});

export const social = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });

// Email, phone and social links are stacked, so each needs a touch target of its own.
globalStyle(`${about} :is(address, ul) a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24px',
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});

export const columns = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  '@media': { [medium]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});

export const heading = style({
  marginBottom: space[2],
  color: color.onFooterSoft,
  fontFamily: font.sans,
  fontSize: size.small,
  fontWeight: 600,
  letterSpacing: 0,
});

export const links = style({ display: 'grid' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});

export const newsletter = style({
  paddingTop: space[5],
  borderTop: `1px solid ${color.footerLine}`,
  '@media': {
    [wide]: {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: '300px 1fr',
      columnGap: space[8],
    },
  },
});

export const newsletterText = style({ maxWidth: '26rem', marginBottom: space[4] });

// The light scheme's green and red lack contrast on the dark footer.
globalStyle(`${newsletter} button`, {
  background: 'none',
  borderColor: '#7FC79A',
  color: '#7FC79A',
});
globalStyle(`${newsletter} button:hover`, { background: '#7FC79A', color: '#10241A' });
globalStyle(`${newsletter} [id$="-error"]`, { color: '#F2A19B' });
globalStyle(`${newsletter} label`, { color: color.onFooter });

/** The visitor's privacy choices, in a row of their own. */
export const privacyLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  paddingTop: space[4],
  borderTop: `1px solid ${color.footerLine}`,
  fontSize: size.small,
  '@media': { [wide]: { gridColumn: '1 / -1' } },
});

export const disclaimer = style({
  marginTop: `-${space[5]}`,
  fontSize: size.small,
  '@media': { [wide]: { gridColumn: '1 / -1' } },
});
