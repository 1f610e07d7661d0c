import { siteContext } from '../api/context.ts';
import { proseFor } from '../prose/prose.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/accessibility';
import statement from './accessibility.md';

export function loader({ context }: Route.LoaderArgs) {
  return proseFor(context.get(siteContext), statement);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/accessibility');
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ProsePage prose={loaderData} />;
}
