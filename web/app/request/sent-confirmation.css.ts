import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../theme/tokens.css.ts';

export const box = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
  padding: space[5],
  border: `1px solid ${color.green}`,
  borderRadius: shape.corner,
  background: color.greenWash,
  overflowWrap: 'anywhere',
  // The focus scrolls the confirmation into view. The margin keeps it above the toast.
  scrollMarginBlockEnd: '176px',
});

export const icon = style({ color: color.green });

export const content = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const title = style({
  marginBottom: space[1],
  fontSize: size.title,
  fontWeight: 600,
  lineHeight: 1.3,
});

export const stepsTitle = style({ fontSize: size.small, fontWeight: 600 });

export const steps = style({
  display: 'grid',
  gap: space[2],
  marginTop: `calc(-1 * ${space[2]})`,
  counterReset: 'step',
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  counterIncrement: 'step',
  '::before': { content: 'counter(step)', color: color.green, fontWeight: 600 },
});

export const again = style({ justifySelf: 'start' });
