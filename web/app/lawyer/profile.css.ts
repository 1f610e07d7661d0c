import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, size, space, wide } from '../theme/tokens.css.ts';

export const breadcrumbs = style({
  paddingTop: space[5],
  '@media': { [wide]: { paddingTop: space[6] } },
});

/** On wide screens, the contact column is beside the header and the tabs. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 264px',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[8],
    },
  },
});

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `${space[4]} ${space[5]}`,
  '@media': {
    [medium]: { gap: space[5] },
    [wide]: { paddingBlock: `${space[5]} ${space[6]}` },
  },
});

export const body = style({ minWidth: 0, '@media': { [wide]: { gridColumn: 1 } } });

// In print, the Overview and Credentials tabs are enough: they have every fact, and the contact
// column has the contact details.
globalStyle(`${body} > :is(#panel-practice-areas, #panel-contact)`, {
  '@media': { print: { display: 'none' } },
});

/** Links below all tabs: to edit or remove your own profile, and to report a mistake. */
export const profileLinks = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[6],
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { print: { display: 'none' } },
});
