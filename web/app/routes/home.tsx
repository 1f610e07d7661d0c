import { Suspense } from 'react';
import { Await } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, orFailure } from '../api/load.ts';
import { Hero } from '../home/hero.tsx';
import { HomeFeatured, HomeFeaturedLoading } from '../home/home-featured.tsx';
import { homeMeta } from '../home/home-meta.ts';
import { HowItWorks } from '../home/how-it-works.tsx';
import { Insights } from '../home/insights.tsx';
import { LawyerCallToAction } from '../home/lawyer-call-to-action.tsx';
import { Specialties } from '../home/specialties.tsx';
import { loadFeaturedLawyers } from '../lawyer/listed-lawyer.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/home';

function load(api: ApiClient) {
  return {
    practiceAreas: orFailure(readJson(api['practice-areas'].$get())),
    featured: loadFeaturedLawyers(api, {}),
    recent: orFailure(readJson(api.blog.recent.$get())),
  };
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
  loaderData: { practiceAreas, featured, recent },
}: Route.ComponentProps) {
  return (
    <>
      <Hero practiceAreas={practiceAreas} />
      <HowItWorks practiceAreas={practiceAreas} />
      <Specialties practiceAreas={practiceAreas} />
      <Suspense fallback={<HomeFeaturedLoading />}>
        <Await resolve={featured}>{(lawyers) => <HomeFeatured lawyers={lawyers} />}</Await>
      </Suspense>
      <Insights posts={recent} />
      <LawyerCallToAction />
    </>
  );
}
