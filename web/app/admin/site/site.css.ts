import { style } from '@vanilla-extract/css';
import { color, shape, size, space } from '../../theme/tokens.css.ts';

/** Keeps fields with short values from being as wide as the page. */
export const narrow = style({ maxWidth: '720px' });

/** The value of a setting that someone else saved. */
export const savedValue = style({
  display: 'block',
  color: color.ink,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const fixed = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });

export const fixedLabel = style({ fontWeight: 600 });

export const fixedReason = style({ fontSize: size.small, color: color.inkSoft });

/** The reason and the suggestion below a text. */
export const advice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `2px solid ${color.line}`,
  fontSize: size.small,
  color: color.inkSoft,
});

export const suggestion = style({ color: color.ink, fontSize: size.interface });

export const phrase = style({ display: 'grid', gap: space[3], marginBottom: space[4] });

/** The buttons and links in both color schemes. */
export const preview = style({ width: '100%', maxWidth: '560px', height: 'auto' });

export const previewBox = style({ display: 'grid', gap: space[2] });

/** Most logos are made for white paper. */
export const logo = style({
  justifySelf: 'start',
  maxWidth: '100%',
  height: 'auto',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: shape.corner,
  backgroundColor: '#FFFFFF',
});
