import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, medium, shape, size, space, wide } from '../theme/tokens.css.ts';
import { button } from '../ui/button.css.ts';
import { container } from '../ui/page.css.ts';

export const banner = style({
  position: 'fixed',
  zIndex: 35,
  insetBlockEnd: 0,
  insetInline: 0,
  maxHeight: '60vh',
  overflowY: 'auto',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: size.interface,
  lineHeight: 1.45,
});

export const content = style([
  container,
  {
    position: 'relative',
    display: 'grid',
    gap: space[3],
    paddingBlock: `${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
    '@media': {
      [wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: space[6],
        paddingBlock: space[5],
        // Room for the close icon next to the buttons.
        paddingInlineEnd: '72px',
      },
    },
  },
]);

export const text = style({ display: 'grid', gap: space[1], paddingInlineEnd: space[7] });
globalStyle(`${text} p`, { maxWidth: '44rem', color: color.inkSoft });

export const heading = style({ fontFamily: font.serif, fontSize: size.title });

export const signal = style({ fontWeight: 600 });

/** Two equal buttons side by side; the third option looks like a link. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[2],
  '@media': {
    [medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  },
});
globalStyle(`${choices} button`, { paddingInline: space[3] });

export const customize = style([
  button.plain,
  { gridColumn: '1 / -1', paddingBlock: 0, '@media': { [medium]: { paddingInline: space[2] } } },
]);

export const close = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  display: 'inline-grid',
  placeItems: 'center',
  width: shape.target,
  height: shape.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  ':hover': { color: color.ink },
  '@media': { [wide]: { insetBlockStart: 'calc(50% - 22px)' } },
});
