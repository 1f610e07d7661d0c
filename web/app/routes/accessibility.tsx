import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/accessibility';
import statement from './accessibility.md';

export const loader = createProseLoader('accessibility', statement);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/accessibility');
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
