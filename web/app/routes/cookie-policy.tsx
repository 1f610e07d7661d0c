import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/cookie-policy';
import policy from './cookie-policy.md';

export const loader = createProseLoader('cookie-policy', policy);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/cookie-policy');
}

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
