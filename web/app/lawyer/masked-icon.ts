import type { IconName } from '../ui/icon-names.ts';
import { iconUrl } from '../ui/icon-url.ts';

/**
 * The style of a pseudo-element that shows an icon in the color of the text. A CSS mask, because
 * inline SVG icons make the HTML of a page of cards longer.
 */
export const maskedIcon = (name: IconName) =>
  ({
    content: '',
    display: 'inline-block',
    width: '1em',
    height: '1em',
    background: 'currentColor',
    mask: `${iconUrl(name)} center / contain no-repeat`,
    printColorAdjust: 'exact',
  }) as const;

/** For a `::before` icon: forced-colors mode would make its background invisible. */
export const forcedColorsIcon = {
  '(forced-colors: active)': { '::before': { background: 'CanvasText' } },
};
