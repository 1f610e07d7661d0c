import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../../theme/tokens.css.ts';
import { column, fieldRow } from '../page.css.ts';

export const statusLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  color: color.inkSoft,
  fontSize: size.interface,
  overflowWrap: 'anywhere',
});

/** The listing form, next to the settings that only an administrator can change. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)' } },
});

/** The fields of the contact form: in a row each on wide screens. */
export const contactFields = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const officeFields = style([
  contactFields,
  {
    '@media': {
      [medium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.5fr) minmax(0, 1.5fr) 8rem' },
    },
  },
]);

export const contactRows = style({ display: 'grid', gap: space[4] });

/** A reason not to add a listing. */
export const warning = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
});

export const duplicates = style({
  display: 'grid',
  gap: space[2],
  listStyle: 'none',
  padding: 0,
  overflowWrap: 'anywhere',
});

/** The list of listings with the actions for several of them. */
export const bulk = style({ display: 'grid', gap: space[4], marginBlock: space[3] });

/** The short fields that confirm a change of several listings. */
export const confirmation = style({ display: 'grid', gap: space[4], maxWidth: '28rem' });

export const bulkActions = style([
  fieldRow,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[3],
  },
]);

/** The checkbox of a row, above the click target of the row's link. */
export const check = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  minWidth: '32px',
  minHeight: '32px',
  cursor: 'pointer',
  '@media': {
    '(pointer: coarse)': { minWidth: shape.target, minHeight: shape.target },
  },
});

export const contact = style({ marginBottom: space[6] });

export const search = style([
  fieldRow,
  {
    display: 'grid',
    gap: space[4],
    marginBottom: space[5],
    '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto' } },
  },
]);

/** A listing that was merged into another one. */
export const merged = style({ display: 'grid', gap: space[2] });

/** A search form with one field and a button. */
export const singleFieldSearch = style([
  search,
  { '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } } },
]);

export const multiFieldSearch = style([
  search,
  {
    '@media': {
      [medium]: { gridTemplateColumns: '1fr 1fr' },
      [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' },
    },
  },
]);

/** A section below the columns. */
export const lowerSection = style([column, { marginTop: space[6] }]);
