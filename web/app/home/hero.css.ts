import { style } from '@vanilla-extract/css';
import { color, medium, shape, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  borderBottom: `1px solid ${color.line}`,
});

export const content = style({
  paddingBlock: `${space[8]} ${space[8]}`,
  '@media': { [wide]: { paddingBlock: '96px 88px' } },
});

export const title = style({
  maxWidth: '12em',
  fontSize: size.hero,
  letterSpacing: '-0.025em',
  lineHeight: 1.08,
});

export const help = style({
  maxWidth: '40rem',
  marginTop: space[4],
  color: color.inkSoft,
  fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
  lineHeight: 1.5,
});

export const bar = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  maxWidth: '860px',
  marginTop: space[6],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  background: color.surface,
  boxShadow: '0 8px 24px rgb(27 31 29 / 7%)',
  '@media': { [medium]: { gridTemplateColumns: '1fr 1fr auto' } },
});

export const submitButton = style([button.filled, { minHeight: '46px', whiteSpace: 'nowrap' }]);
