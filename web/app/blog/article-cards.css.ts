import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../theme/tokens.css.ts';

const grid = style({
  display: 'grid',
  '@media': {
    [medium]: {
      gap: space[5],
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    },
  },
});

export const threeColumns = style([
  grid,
  { '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
]);

export const fourColumns = style([
  grid,
  { '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);

/** On phones a row with a thumbnail, on wider screens a card with the picture on top. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'clamp(48px, 22.5vw, 88px) minmax(0, 1fr)',
  columnGap: space[4],
  alignItems: 'start',
  minWidth: 0,
  paddingBlock: space[4],
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [medium]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      padding: 0,
      border: `1px solid ${color.line}`,
      borderRadius: shape.corner,
      background: color.surface,
      transition: 'border-color 120ms',
      selectors: {
        '&&': { border: `1px solid ${color.line}` },
        '&&:hover': { borderColor: color.green },
      },
    },
  },
});

globalStyle(`${card} > img`, {
  aspectRatio: '1',
  '@media': {
    [medium]: {
      aspectRatio: '16 / 9',
      border: 0,
      borderBottom: `1px solid ${color.line}`,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
});

export const lead = style([
  card,
  {
    '@media': {
      [wide]: {
        display: 'grid',
        gridTemplateColumns: '7fr 5fr',
        gridColumn: '1 / -1',
        alignItems: 'stretch',
      },
    },
  },
]);

globalStyle(`${lead} > img`, {
  '@media': {
    [wide]: {
      height: '100%',
      borderBottom: 0,
      borderInlineEnd: `1px solid ${color.line}`,
      borderStartEndRadius: 0,
      borderEndStartRadius: '5px',
    },
  },
});

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  '@media': { [medium]: { padding: space[5] } },
});

globalStyle(`${lead} > ${text}`, {
  '@media': { [wide]: { justifyContent: 'center', padding: space[7] } },
});

export const category = style({ color: color.green, fontSize: size.small, fontWeight: 600 });

const heading = style({
  marginTop: space[1],
  fontSize: size.text,
  lineHeight: 1.25,
  '@media': { [medium]: { marginTop: space[2], fontSize: size.title } },
});

export const title = style([heading]);

export const leadTitle = style([
  heading,
  { '@media': { [wide]: { fontSize: size.section, lineHeight: 1.15 } } },
]);

/** The title is the card's link. Its click target covers the whole card. */
export const link = style({
  color: color.ink,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: shape.corner },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    [`${card}:hover &`]: { color: color.green },
  },
});

export const excerpt = style({
  display: 'none',
  marginTop: space[3],
  color: color.inkSoft,
  '@media': { [medium]: { display: 'block' } },
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  paddingTop: space[2],
  color: color.inkSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [medium]: { marginTop: 'auto', paddingTop: space[4] } },
});

globalStyle(`${lead} ${meta}`, { '@media': { [wide]: { marginTop: 0 } } });

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const skeleton = style({
  borderRadius: shape.corner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

export const skeletonImage = style([
  skeleton,
  { aspectRatio: '1', '@media': { [medium]: { aspectRatio: '16 / 9' } } },
]);

export const { skeletonLine, skeletonTitle, skeletonText } = styleVariants({
  skeletonLine: [skeleton, { width: '40%', height: '16px' }],
  skeletonTitle: [skeleton, { height: '48px', marginTop: space[3] }],
  skeletonText: [
    skeleton,
    { height: '16px', marginTop: space[3], '@media': { [medium]: { height: '72px' } } },
  ],
});
