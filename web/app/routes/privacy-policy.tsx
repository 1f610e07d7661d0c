import { siteContext } from '../api/context.ts';
import { proseFor } from '../prose/prose.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/privacy-policy';
import policy from './privacy-policy.md';

export function loader({ context }: Route.LoaderArgs) {
  return proseFor(context.get(siteContext), policy);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/privacy-policy');
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
