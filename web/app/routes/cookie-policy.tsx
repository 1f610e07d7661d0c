import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/cookie-policy';
import policy from './cookie-policy.md';

export function meta({ matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), policy, '/cookie-policy');
}

export default function CookiePolicy() {
  return <ProsePage prose={policy} />;
}
