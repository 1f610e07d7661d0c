import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';
import { card } from '../ui/page.css.ts';

/** The form, with explanatory cards beside it. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', columnGap: '44px' } },
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

/** A card with a heading and its content. */
export const block = style([card, { display: 'grid', gap: space[4], alignContent: 'start' }]);

globalStyle(`${block} > :is(a, button)`, { justifySelf: 'start' });

/** A button below the page's introduction. */
export const introAction = style({ marginTop: space[5] });

export const steps = style({ display: 'grid', gap: space[3], counterReset: 'step' });

export const step = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  counterIncrement: 'step',
  '::before': { content: 'counter(step)', color: color.green, fontWeight: 600 },
});

export const contactLinks = style({ display: 'grid', justifyItems: 'start' });

/** A link with an icon, tall enough for a touch target. */
export const contactLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: shape.target,
  overflowWrap: 'anywhere',
});

export const infoTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size.title,
});

export const statusColumn = style({ display: 'grid', gap: space[5], maxWidth: '640px' });

export const statusStep = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
});

const stepIconBase = style({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '26px',
  border: `1px solid ${color.edge}`,
  borderRadius: '50%',
});

export const stepIcon = styleVariants({
  open: [stepIconBase],
  done: [stepIconBase, { borderColor: color.green, background: color.green, color: color.onGreen }],
});

export const withdrawalSummary = style({
  minHeight: shape.target,
  paddingBlock: '10px',
  fontWeight: 600,
});
