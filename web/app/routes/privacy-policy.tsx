import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/privacy-policy';
import policy from './privacy-policy.md';

export const loader = createProseLoader('privacy-policy', policy);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/privacy-policy');
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
