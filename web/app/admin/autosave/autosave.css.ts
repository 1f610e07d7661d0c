import { style } from '@vanilla-extract/css';
import { color, size } from '../../theme/tokens.css.ts';

export const status = style({ color: color.inkSoft, fontSize: size.small });

export const failedStatus = style([status, { color: color.danger, fontWeight: 600 }]);
