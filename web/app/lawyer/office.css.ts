import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, size, space, wide } from '../theme/tokens.css.ts';

/** The address on the left and the map on the right. */
export const office = style({
  display: 'grid',
  gap: space[5],
  '@media': {
    [medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The Contact tab has room for a larger map. */
export const largeMap = style({
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)' } },
});

export const place = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[3],
  minWidth: 0,
});

export const heading = style({ fontSize: size.title });

export const postalAddress = style({
  display: 'grid',
  fontStyle: 'normal',
  fontSize: size.text,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '@media': { print: { fontSize: size.interface, lineHeight: 1.4 } },
});

export const note = style({ fontSize: size.small, color: color.inkSoft });

// In print, hide the link, the note and the map: the postal address is enough, and a profile fits
// on one page.
globalStyle(`${place} :is(a, ${note})`, { '@media': { print: { display: 'none' } } });
globalStyle(`${office} > :not(${place})`, { '@media': { print: { display: 'none' } } });
