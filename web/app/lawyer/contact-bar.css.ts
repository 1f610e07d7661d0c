import { globalStyle, style } from '@vanilla-extract/css';
import { color, medium, space } from '../theme/tokens.css.ts';

/** The cookie banner covers the bar until the visitor has made a choice. */
export const bar = style({
  display: 'none',
  position: 'fixed',
  zIndex: 30,
  insetBlockEnd: 0,
  insetInline: 0,
  flexWrap: 'wrap',
  gap: space[2],
  padding: `${space[2]} ${space[4]} max(${space[2]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { screen: { display: 'flex' }, [medium]: { display: 'none' } },
});

export const call = style({ flex: '2 0 auto', paddingInline: space[2], whiteSpace: 'nowrap' });
export const email = style({ flex: '1 0 auto', paddingInline: space[2] });

// Leaves room for the bar, so that it never covers the end of the page, a focused element or a
// toast. `:where` adds no specificity, so that the cookie banner's larger values win.
const height = `calc(3.875rem + env(safe-area-inset-bottom))`;
const onPhones = (rule: Record<string, string>, reset: Record<string, string>) => ({
  '@media': { screen: rule, [medium]: reset },
});
globalStyle(
  `:where(html:has(${bar}))`,
  onPhones({ scrollPaddingBottom: height }, { scrollPaddingBottom: 'auto' }),
);
globalStyle(
  `:where(html:has(${bar}) > body)`,
  onPhones({ paddingBottom: height }, { paddingBottom: '0' }),
);
globalStyle(
  `:where(html:has(${bar})) #toasts`,
  onPhones({ translate: `0 calc(-1 * ${height})` }, { translate: 'none' }),
);
