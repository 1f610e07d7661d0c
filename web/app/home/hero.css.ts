import { style } from '@vanilla-extract/css';
import { color, medium, size, space } from '../theme/tokens.css.ts';

/** Screens with room for the search and the map side by side. */
const twoColumns = 'screen and (min-width: 64em)';

export const hero = style({ borderBottom: `1px solid ${color.line}` });

export const content = style({
  display: 'grid',
  gap: space[6],
  paddingBlock: `${space[5]} ${space[6]}`,
  '@media': {
    [medium]: { paddingBlock: `${space[7]} ${space[7]}` },
    [twoColumns]: {
      alignItems: 'start',
      columnGap: space[7],
      paddingBlock: `${space[8]} ${space[8]}`,
    },
  },
  selectors: {
    // If the map couldn't be loaded, the search is the only column.
    '&:has(> :nth-child(2))': {
      '@media': { [twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
    },
  },
});

export const search = style({ minWidth: 0, maxWidth: '45rem' });

export const title = style({
  maxWidth: '12em',
  fontSize: size.hero,
  letterSpacing: '-0.025em',
  lineHeight: 1.08,
});

export const help = style({
  maxWidth: '40rem',
  marginBlock: `${space[3]} ${space[5]}`,
  color: color.inkSoft,
  fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
  lineHeight: 1.5,
});

/** Reserves the height of the search card while its code loads. */
export const cardPlaceholder = style({
  minHeight: '346px',
  '@media': { [medium]: { minHeight: '290px' } },
});

/** Centered beside the search, which stays in place when the list of states opens. */
export const map = style({
  minWidth: 0,
  '@media': { [twoColumns]: { alignSelf: 'center' } },
});

/** Reserves the map's space while it loads. */
export const mapPlaceholder = style({ minWidth: 0, aspectRatio: '960 / 600' });

/** Keeps the footer off the screen while the code of the other sections loads. */
export const sectionsPlaceholder = style({ minHeight: '100vh' });
