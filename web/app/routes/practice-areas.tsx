import { Suspense } from 'react';
import { Await } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, isFailure, orFailure } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { PracticeAreaCardsLoading } from '../practice-areas/area-cards-loading.tsx';
import { groups } from '../practice-areas/grouped-areas.css.ts';
import { siteOf } from '../site.ts';
import { EmptyState, RetryButton } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/practice-areas';

const GroupedAreas = lazyUntilInteraction(
  `.${groups}`,
  () => import('../practice-areas/grouped-areas.tsx'),
);

function load(api: ApiClient) {
  return { practiceAreas: orFailure(readJson(api['practice-areas'].$get())) };
}

export const loader = createLoader(load, ({ practiceAreas }) =>
  isFailure(practiceAreas) ? 503 : 200,
);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Practice Areas',
    description:
      'Every practice area in the directory, from personal injury to immigration, with the number ' +
      'of lawyers in each. Choose one to find a lawyer near you.',
    picture: 'find',
    path: '/practice-areas',
  });
}

export default function PracticeAreas({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Practice Areas</h1>
        <p className={lead}>
          Choose the area that fits your situation to see lawyers who handle it.
        </p>
      </header>
      <Suspense fallback={<PracticeAreaCardsLoading count={12} />}>
        <Await resolve={loaderData.practiceAreas}>
          {(areas) =>
            isFailure(areas) ? (
              <EmptyState
                icon={<Icon name="circle-alert" />}
                heading="We couldn’t load the practice areas."
              >
                <RetryButton />
              </EmptyState>
            ) : (
              <GroupedAreas areas={areas} />
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
