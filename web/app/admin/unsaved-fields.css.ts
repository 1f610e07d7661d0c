import { globalStyle, style } from '@vanilla-extract/css';
import { color, space } from '../theme/tokens.css.ts';

export const fields = style({ display: 'grid', gap: space[3], marginTop: space[3] });

globalStyle(`${fields} dt`, { color: color.inkSoft });

// Keeps the line breaks that were typed.
globalStyle(`${fields} dd`, { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
