import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../../theme/tokens.css.ts';

export const form = style({
  display: 'grid',
  gap: space[5],
  selectors: { '&[hidden]': { display: 'none' } },
});

/** A visitor's form: its fields are in one column, no wider than a line of text. */
export const oneColumn = style([form, { maxWidth: '38rem' }]);

/** A form with only an email field. */
export const emailLinkForm = style({ display: 'grid', gap: space[4], maxWidth: '28rem' });

export const fields = style({ display: 'grid', gap: space[4] });

/** The button takes the full width on phones and in narrow columns. */
export const submitButton = style({
  '@media': { [medium]: { justifySelf: 'start', minWidth: '200px' } },
  '@container': { '(max-width: 300px)': { justifySelf: 'stretch' } },
});

const base = style({
  display: 'flex',
  gap: space[3],
  padding: space[4],
  borderInlineStart: '4px solid',
  borderRadius: shape.corner,
  overflowWrap: 'anywhere',
});

export const notice = styleVariants({
  success: [base, { background: color.greenWash, borderColor: color.green }],
  failure: [base, { background: color.dangerWash, borderColor: color.danger, color: color.danger }],
});

export const noticeTitle = style({ fontWeight: 600 });

export const summaryList = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });

export const summaryLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  color: color.ink,
  ':hover': { color: color.ink },
  '@media': { '(pointer: coarse)': { minHeight: shape.target } },
});

/** Two fields side by side if the form is wide enough; some columns are narrow. */
export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(220px, 49% - ${space[2]})), 1fr))`,
});

globalStyle(`${pair} > :last-child:nth-child(odd)`, { gridColumn: '1 / -1' });

export const note = style({ color: color.inkSoft, fontSize: size.small });

/**
 * The heading of a section in a long form. The first section comes right after the form's heading.
 */
export const partTitle = style({
  fontSize: size.title,
  selectors: { '&:not(:first-child)': { marginTop: space[4] } },
});
