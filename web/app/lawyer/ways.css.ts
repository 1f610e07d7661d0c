import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const deeds = style({ display: 'grid', gap: space[2], alignContent: 'start' });

globalStyle(`${deeds} a`, { width: '100%' });

export const address = style({ overflowWrap: 'anywhere' });

export const claim = style({ display: 'grid', gap: space[2], justifyItems: 'start' });
