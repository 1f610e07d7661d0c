import { logoUrl } from '../../../server/contract/site/logo-url.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { accentCssUrl } from '../theme/accent-css-url.ts';

/** A `link` element of the head, by its attributes. */
export interface HeadLink {
  rel: string;
  href: string;
  type?: string;
}

/**
 * The links in the head of every page to the operator's icon and colors, or to the default icons.
 * Only the root loader calls this function, so that browsers don't load its code.
 */
export function headLinks({ logo, accent }: Pick<Site, 'logo' | 'accent'>): HeadLink[] {
  const icons = logo
    ? [
        { rel: 'icon', href: logoUrl(logo, 'icon'), type: 'image/png' },
        { rel: 'apple-touch-icon', href: logoUrl(logo, 'icon') },
      ]
    : [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      ];
  return accent ? [...icons, { rel: 'stylesheet', href: accentCssUrl(accent) }] : icons;
}
