import { style } from '@vanilla-extract/css';
import { color, font, shape, size, space, wide } from '../../theme/tokens.css.ts';
import { block } from '../page.css.ts';

export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** Always dark on light, even in the dark color scheme, so that cameras can scan it. */
export const qr = style({ width: '100%', maxWidth: '240px', borderRadius: shape.corner });

export const secret = style({
  fontSize: size.interface,
  wordSpacing: '0.2em',
  overflowWrap: 'anywhere',
});

export const codes = style([block, { marginBottom: space[5], borderColor: color.green }]);

export const codeList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space[2],
  fontFamily: font.sans,
  fontSize: size.text,
});

export const passkeys = style({ display: 'grid', gap: space[4] });

export const passkey = style({
  display: 'grid',
  gap: space[1],
  paddingTop: space[4],
  borderTop: `1px solid ${color.line}`,
});

export const passkeyForms = style({ display: 'grid', gap: space[5], paddingBlock: space[3] });
