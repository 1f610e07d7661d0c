import { style } from '@vanilla-extract/css';
import { color, shape, size, space, wide } from '../theme/tokens.css.ts';

const section = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  '@media': { print: { display: 'none' } },
});

/** The section below the tabs. */
export const similar = style([
  section,
  { paddingTop: space[6], borderTop: `1px solid ${color.ink}` },
]);

/** The section above the tabs of an inactive profile. */
export const alternatives = style([
  section,
  {
    paddingBlock: `${space[5]} ${space[4]}`,
    borderTop: `1px solid ${color.ink}`,
    '@media': { [wide]: { paddingBlock: `${space[6]} ${space[5]}` } },
  },
]);

export const heading = style({ fontSize: size.title });

export const lead = style({ maxWidth: shape.measure, color: color.inkSoft });

export const request = style({ marginBlock: space[1] });

export const rows = style({ width: '100%', borderTop: `1px solid ${color.line}` });

export const allLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: shape.target,
});
