import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';
import { besidePage } from './admin-navigation.css.ts';

/** Admin pages are wider than public pages, so that tables and forms fit. */
export const admin = style({
  display: 'grid',
  alignContent: 'start',
  width: '100%',
  maxWidth: '1600px',
  minHeight: '80vh',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBottom: space[8],
  '@media': {
    [medium]: { paddingInline: space[5] },
    [besidePage]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: space[6] },
  },
});

/** The links and the account: above the page, or beside it and always in view. */
export const side = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: space[5],
  marginBottom: space[5],
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [besidePage]: {
      display: 'grid',
      alignContent: 'start',
      gap: space[5],
      position: 'sticky',
      insetBlockStart: 0,
      maxHeight: '100vh',
      marginBottom: 0,
      paddingBlock: space[5],
      borderBottom: 0,
      overflowY: 'auto',
    },
  },
});

export const content = style({
  minWidth: 0,
  '@media': { [besidePage]: { paddingTop: space[5] } },
});

export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: space[4],
  minWidth: 0,
  minHeight: '52px',
  marginInlineStart: 'auto',
  fontSize: size.small,
  '@media': {
    [besidePage]: {
      flexDirection: 'column',
      alignItems: 'start',
      marginInlineStart: 0,
      paddingInlineStart: `calc(3px + ${space[2]})`,
    },
  },
});

export const email = style({
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});

export const signOut = style({
  minHeight: shape.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.green,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
