import { style } from '@vanilla-extract/css';
import { color, medium, size, space } from '../../theme/tokens.css.ts';

/** The text that someone else saved. */
export const other = style({
  maxHeight: '24rem',
  overflow: 'auto',
  padding: space[4],
  background: color.wash,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const placeholders = style({
  display: 'grid',
  gap: `${space[2]} ${space[5]}`,
  fontSize: size.small,
  '@media': { [medium]: { gridTemplateColumns: '1fr 1fr' } },
});

export const preview = style({
  marginTop: space[4],
  borderTop: `1px solid ${color.line}`,
  paddingTop: space[4],
});

export const previewHeading = style({ fontSize: size.small, color: color.inkSoft });
