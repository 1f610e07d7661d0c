import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const identity = style({ minWidth: 0 });

export const name = style({
  fontSize: 'clamp(1.625rem, 1.15rem + 2vw, 2.75rem)',
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
});

export const firm = style({
  marginTop: space[1],
  fontSize: size.text,
  overflowWrap: 'anywhere',
});

export const meta = style({ marginTop: space[1], color: color.inkSoft });

globalStyle(`${meta} > span + span::before`, { content: '"·"', marginInline: '0.5em' });

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  fontSize: size.small,
  color: color.inkSoft,
});

/** The source of the license check. The text may contain a long URL or word. */
export const source = style({ overflowWrap: 'anywhere' });

export const verified = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: color.green,
  fontWeight: 600,
});

export const premium = style({
  padding: '3px 8px',
  borderRadius: '4px',
  background: color.brassWash,
  color: color.brass,
  fontWeight: 700,
  // In forced-colors mode, which removes the background, a border marks the badge.
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
