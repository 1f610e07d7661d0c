import { HOURLY_CACHE_CONTROL } from '../../../server/contract/http/cache-control.ts';
import { siteContext } from '../api/context.ts';
import type { Route } from './+types/web-manifest';

/** The web app manifest, with this operator's name. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(siteContext);
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#FBFAF6',
    theme_color: '#FBFAF6',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': HOURLY_CACHE_CONTROL,
    },
  });
}
