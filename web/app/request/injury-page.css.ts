import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../theme/tokens.css.ts';
import { card, section, sectionTitle } from '../ui/page.css.ts';

export const hero = style({
  paddingBlock: space[8],
  borderBottom: `1px solid ${color.line}`,
  '@media': { [wide]: { paddingBlock: '88px' } },
});

export const title = style({
  maxWidth: '20em',
  fontSize: 'clamp(2.125rem, 1.65rem + 2.1vw, 3.25rem)',
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
});

export const lead = style({
  maxWidth: '42rem',
  marginTop: space[4],
  color: color.inkSoft,
  fontSize: size.text,
  lineHeight: 1.6,
});

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  marginBlock: space[5],
});

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.green,
  fontWeight: 600,
});

export const cases = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[5],
  '@media': {
    [medium]: { gridTemplateColumns: '1fr 1fr' },
    [wide]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});

export const caseType = style([card, { display: 'grid', gap: space[2], alignContent: 'start' }]);

export const icon = style({ color: color.green });

/** A box that scrolls if the table in it is too wide. */
export const tableBox = style({ maxWidth: '760px', marginTop: space[5], overflowX: 'auto' });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.surface,
  border: `1px solid ${color.line}`,
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  fontWeight: 400,
});
globalStyle(`${table} thead th`, { color: color.inkSoft, fontSize: size.small, fontWeight: 600 });
globalStyle(`${table} td`, { fontWeight: 600 });

export const disclaimer = style({
  maxWidth: shape.measure,
  marginTop: space[3],
  color: color.inkSoft,
  fontSize: size.small,
});

/** The link at the top of the page moves the focus to this section, which needs no focus ring. */
export const formSection = style([section, { outline: 'none' }]);

export const form = style({ marginTop: space[5] });

/** No top padding: the section above has the same background and enough space below. */
export const questions = style([section, { selectors: { '&&': { paddingTop: 0 } } }]);

export const faqTitle = style([sectionTitle, { marginBottom: space[4] }]);

export const faq = style({ maxWidth: '760px' });
