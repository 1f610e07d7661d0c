import { HOURLY_CACHE_CONTROL } from '../../../server/contract/http/cache-control.ts';
import { LOGO_ICON_SIZE } from '../../../server/contract/site/logo.ts';
import { logoUrl } from '../../../server/contract/site/logo-url.ts';
import type { Logo } from '../../../server/contract/site/site.ts';
import { siteContext } from '../api/context.ts';
import type { Route } from './+types/web-manifest';

const DEFAULT_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const iconOf = (logo: Logo) => ({
  src: logoUrl(logo, 'icon'),
  sizes: `${LOGO_ICON_SIZE}x${LOGO_ICON_SIZE}`,
  type: 'image/png',
});

/** The web app manifest, with this operator's name and logo. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, logo } = context.get(siteContext);
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#FBFAF6',
    theme_color: '#FBFAF6',
    icons: logo ? [iconOf(logo)] : DEFAULT_ICONS,
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': HOURLY_CACHE_CONTROL,
    },
  });
}
