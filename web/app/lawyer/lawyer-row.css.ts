import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space } from '../theme/tokens.css.ts';

export const row = style({
  display: 'grid',
  gap: `0 ${space[5]}`,
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});

export const name = style({ fontSize: size.text, overflowWrap: 'anywhere' });

export const nameLink = style({
  display: 'inline-block',
  paddingBlock: '2px',
  color: color.ink,
  textDecoration: 'none',
  ':hover': { color: color.green, textDecoration: 'underline' },
});

export const firm = style({ overflowWrap: 'anywhere' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  color: color.inkSoft,
  fontSize: size.small,
});

export const verified = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.green,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[2],
  minHeight: shape.target,
  color: color.green,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
});
