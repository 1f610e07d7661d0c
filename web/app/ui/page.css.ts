import { style } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';

/** The page width, centered, with a margin on narrow screens. */
export const container = style({
  width: '100%',
  maxWidth: `calc(${shape.pageWidth} + 2 * ${space[4]})`,
  marginInline: 'auto',
  paddingInline: space[4],
});

/** A section of a page, with vertical padding. */
export const section = style({
  paddingBlock: space[7],
  '@media': { [wide]: { paddingBlock: '72px' } },
});

/** A section with a tinted background and a line above and below. */
export const tintedSection = style([
  section,
  { background: color.wash, borderBlock: `1px solid ${color.line}` },
]);

export const pageHead = style({
  paddingBlock: `${space[6]} ${space[5]}`,
  '@media': { [wide]: { paddingBlock: `${space[8]} ${space[6]}` } },
});

export const pageTitle = style({
  fontSize: 'clamp(2rem, 1.6rem + 1.7vw, 2.75rem)',
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
});

export const lead = style({
  marginTop: space[3],
  maxWidth: '44rem',
  color: color.inkSoft,
  fontSize: size.text,
  lineHeight: 1.6,
});

export const sectionTitle = style({ fontSize: size.section, letterSpacing: '-0.015em' });

/** A heading on the left and a related link or text on the right. */
export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[5]}`,
  marginBottom: space[5],
});

export const cardTitle = style({ fontSize: size.title });

export const quiet = style({ color: color.inkSoft });
export const small = style({ color: color.inkSoft, fontSize: size.small });

export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  padding: space[5],
});

/** Text for screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Bottom padding for a page without sections. */
export const pageBody = style({
  paddingBottom: space[8],
  '@media': { [wide]: { paddingBottom: '88px' } },
});
