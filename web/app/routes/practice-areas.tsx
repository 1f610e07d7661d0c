import { Suspense } from 'react';
import { Await } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, isFailure, orFailure } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { PracticeAreaCards, PracticeAreaCardsLoading } from '../practice-areas/area-cards.tsx';
import { siteOf } from '../site.ts';
import { EmptyState, RetryButton } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/practice-areas';

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
              <PracticeAreaCards
                areas={areas}
                heading="h2"
                areaHref={(area) => `/find-lawyer?practiceArea=${area.slug}`}
              />
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
