import { style } from '@vanilla-extract/css';
import { color, medium, size, space } from '../theme/tokens.css.ts';
import { container, pageTitle } from '../ui/page.css.ts';

export const notice = style([
  container,
  {
    display: 'grid',
    justifyItems: 'center',
    gap: space[4],
    paddingBlock: 'clamp(64px, 12vh, 144px)',
    color: color.inkSoft,
    fontSize: size.text,
    textAlign: 'center',
    textWrap: 'pretty',
  },
]);

export const heading = style([pageTitle, { color: color.ink }]);

/** The buttons are stacked on phones, where three of them in a row would wrap unevenly. */
export const actions = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  maxWidth: '520px',
  marginTop: space[3],
  '@media': {
    [medium]: { display: 'flex', justifyContent: 'center', maxWidth: 'none' },
  },
});
