import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/privacy-policy';
import policy from './privacy-policy.md';

export function meta({ matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), policy, '/privacy-policy');
}

export default function PrivacyPolicy() {
  return <ProsePage prose={policy} />;
}
