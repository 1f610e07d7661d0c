import { style, styleVariants } from '@vanilla-extract/css';
import { color, shape, space } from '../theme/tokens.css.ts';

const base = style({
  display: 'inline-block',
  padding: `1px ${space[2]}`,
  border: '1px solid',
  borderRadius: shape.corner,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

export const badge = styleVariants({
  green: [base, { borderColor: color.green, background: color.greenWash, color: color.green }],
  brass: [base, { borderColor: color.brassLine, background: color.brassWash, color: color.brass }],
  red: [base, { borderColor: color.danger, background: color.dangerWash, color: color.danger }],
  quiet: [base, { borderColor: color.line, background: color.wash, color: color.inkSoft }],
});
