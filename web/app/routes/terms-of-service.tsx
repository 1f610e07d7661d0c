import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/terms-of-service';
import terms from './terms-of-service.md';

export const loader = createProseLoader('terms-of-service', terms);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/terms-of-service');
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
