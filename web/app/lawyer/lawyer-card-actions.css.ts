import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { inNarrowCard, wideList } from './lawyer-card.css.ts';
import { forcedColorsIcon, maskedIcon } from './masked-icon.ts';

export const actions = style({
  gridArea: 'actions',
  display: 'flex',
  // If the text is enlarged, each button is on its own line.
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'center',
  gap: space[2],
  selectors: { [inNarrowCard]: { flexWrap: 'nowrap' } },
  '@container': { [wideList]: { flexWrap: 'nowrap' } },
});
// On phones, both buttons have the same width if they fit on one line.
globalStyle(`${actions} > *`, {
  flex: '1 1 7rem',
  '@container': { [wideList]: { flex: 'none' } },
});

/** The padding is small so that a phone number fits on one line. */
const compact = style([
  button.lined,
  {
    paddingInline: '10px',
    fontSize: size.small,
    whiteSpace: 'nowrap',
    selectors: { [inNarrowCard]: { flexGrow: 1, gap: '5px', paddingInline: '5px' } },
  },
]);

export const viewButton = style([compact, { '@media': { print: { display: 'none' } } }]);

export const callButton = style([
  compact,
  {
    fontVariantNumeric: 'tabular-nums',
    '::before': maskedIcon('phone'),
    '@media': {
      print: { justifyContent: 'start', minHeight: 0, padding: 0, border: 0 },
      ...forcedColorsIcon,
    },
  },
]);

export const claimHint = style({
  fontSize: size.small,
  lineHeight: 1.35,
  color: color.inkSoft,
  '@media': { print: { display: 'none' } },
  '@container': { [wideList]: { maxWidth: '11.5rem', textAlign: 'right' } },
});
