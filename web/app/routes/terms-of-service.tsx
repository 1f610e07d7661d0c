import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/terms-of-service';
import terms from './terms-of-service.md';

export function meta({ matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), terms, '/terms-of-service');
}

export default function TermsOfService() {
  return <ProsePage prose={terms} />;
}
