import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../../theme/tokens.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  minHeight: '70vh',
  padding: space[4],
  '@media': { [medium]: { paddingBlock: space[8] } },
});

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: '30rem',
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  '@media': { [medium]: { padding: space[7] } },
});

export const siteLabel = style({ color: color.inkSoft, fontSize: size.small });

export const title = style({ marginTop: space[1], fontSize: size.section });

export const confirmation = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: space[3],
  borderRadius: shape.corner,
  background: color.greenWash,
});

/** Ways to sign in without a password, below the password form. */
export const otherWays = style({
  display: 'grid',
  gap: space[3],
  paddingTop: space[5],
  borderTop: `1px solid ${color.line}`,
});

globalStyle(`${otherWays} > a`, { justifySelf: 'start' });

globalStyle(`${card} summary`, {
  minHeight: shape.target,
  paddingBlock: '10px',
  color: color.inkSoft,
});
