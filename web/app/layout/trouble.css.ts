import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';
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
  },
]);

export const heading = style([pageTitle, { color: color.ink }]);

export const deeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[3],
});
