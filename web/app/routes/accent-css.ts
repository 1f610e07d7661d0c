import { IMMUTABLE_CACHE_CONTROL } from '../../../server/contract/http/cache-control.ts';
import { accentCss } from '../theme/accent-css.ts';
import { parseAccentCssUrl } from '../theme/accent-css-url.ts';
import type { Route } from './+types/accent-css';

/** A style sheet with the operator's accent color. */
export function loader({ params }: Route.LoaderArgs) {
  const accent = parseAccentCssUrl(params.colors);
  if (!accent) throw new Response(null, { status: 404 });
  return new Response(accentCss(accent), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    },
  });
}
