import { Suspense } from 'react';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, orFailure } from '../api/load.ts';
import * as css from '../home/hero.css.ts';
import { Hero } from '../home/hero.tsx';
import { homeMeta } from '../home/home-meta.ts';
import { loadStateCounts } from '../home/load-state-counts.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { siteOf } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import type { Route } from './+types/home';

const HomeSections = lazyUntilInteraction(
  `.${css.hero}`,
  () => import('../home/home-sections.tsx'),
);

function load(api: ApiClient) {
  return {
    practiceAreas: orFailure(readJson(api['practice-areas'].$get())),
    stateCounts: loadStateCounts(api),
    featured: loadFeatured(api),
    recent: orFailure(readJson(api.blog.recent.$get())),
  };
}

/** Imports the loader when needed, because it shares a chunk with the lists of lawyers. */
async function loadFeatured(api: ApiClient) {
  const { loadFeaturedLawyers } = await import('../lawyer/listed-lawyer.ts');
  return loadFeaturedLawyers(api, {});
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ matches }: Route.MetaArgs) {
  return homeMeta(siteOf(matches));
}

export default function Home({
  loaderData: { practiceAreas, stateCounts, featured, recent },
}: Route.ComponentProps) {
  return (
    <>
      <Hero practiceAreas={practiceAreas} stateCounts={stateCounts} />
      <Suspense fallback={<LoadingPlaceholder className={css.sectionsPlaceholder} />}>
        <HomeSections practiceAreas={practiceAreas} featured={featured} recent={recent} />
      </Suspense>
    </>
  );
}
