import { Suspense } from 'react';
import { Await, useLocation } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import {
  createClientLoader,
  createLoader,
  isFailure,
  type LoadArgs,
  orFailure,
} from '../api/load.ts';
import { AllLawyers, AllLawyersLoading, ListAnchor } from '../find/all-lawyers.tsx';
import { listQuery, searchQuery } from '../find/api-query.ts';
import { AwaitCounts } from '../find/await-counts.tsx';
import { Breadcrumbs } from '../find/breadcrumbs.tsx';
import { FeaturedLawyers } from '../find/featured-lawyers.tsx';
import { Filters } from '../find/filters.tsx';
import { findHref, noFilters } from '../find/find-href.ts';
import { findHeading, findMeta } from '../find/find-meta.ts';
import * as css from '../find/find-page.css.ts';
import { Interpretation } from '../find/interpretation.tsx';
import { httpStatusOf, loadResultPage, type SearchResult } from '../find/load-result-page.ts';
import { NoResults } from '../find/no-results.tsx';
import { applyInterpretation, needsPlaceResolution, parseFilters } from '../find/parse-filters.ts';
import { RelatedSearches } from '../find/related-searches.tsx';
import { SortOrder } from '../find/sort-order.tsx';
import { loadFeaturedLawyers } from '../lawyer/listed-lawyer.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { ContactMe } from '../request/contact-me.tsx';
import { siteOf } from '../site.ts';
import { container, lead, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/find-lawyer';

async function load(api: ApiClient, { params, url }: LoadArgs) {
  const query: PageParams<'/find-lawyer'> = url.searchParams;
  const urlFilters = parseFilters(params, query);
  const parameters = searchQuery(urlFilters);
  const results = loadResultPage(api, listQuery(urlFilters), query.get('page') ?? '1');
  const deferred = {
    practiceAreas: orFailure(readJson(api['practice-areas'].$get())),
    featured: featuredUnlessInvalid(results, loadFeaturedLawyers(api, parameters)),
    counts: orFailure(readJson(api.lawyers.facets.$get({ query: parameters }))),
    results,
  };
  const counts = needsPlaceResolution(urlFilters) ? await deferred.counts : null;
  const filters =
    counts && !isFailure(counts) ? applyInterpretation(urlFilters, counts) : urlFilters;
  return { filters, ...deferred };
}

/**
 * Omits the featured lawyers if the search is invalid, so that they don't appear above the error.
 */
async function featuredUnlessInvalid(
  results: Promise<SearchResult>,
  featured: ReturnType<typeof loadFeaturedLawyers>,
) {
  const status = httpStatusOf(await results);
  return status === 400 || status === 404 ? [] : featured;
}

export const loader = createLoader(load, ({ results }) => httpStatusOf(results));
export const clientLoader = createClientLoader(load);
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const query: PageParams<'/find-lawyer'> = new URLSearchParams(location.search);
  const page = Number(query.get('page') ?? '1');
  const { filters, counts } = loaderData;
  const hasCounts = !(counts instanceof Promise) && !isFailure(counts);
  return findMeta(siteOf(matches), filters, page, hasCounts ? counts : null);
}

export default function FindLawyer({ loaderData }: Route.ComponentProps) {
  const { filters, practiceAreas, featured, counts, results } = loaderData;
  const location = useLocation();
  const { heading, intro } = findHeading(filters);
  return (
    <div className={container}>
      <header className={pageHead}>
        <Breadcrumbs filters={filters} />
        <h1 className={pageTitle}>{heading}</h1>
        <p className={lead}>{intro}</p>
      </header>
      <div className={css.columns}>
        <div className={css.filters}>
          <Filters
            locationKey={location.key}
            urlFilters={filters}
            practiceAreas={practiceAreas}
            counts={counts}
          />
        </div>
        <div className={css.results}>
          <AwaitCounts key={`interpretation ${location.key}`} counts={counts}>
            {(loadedCounts) => <Interpretation filters={filters} counts={loadedCounts} />}
          </AwaitCounts>
          {/* No page or sort order in the key: this block stays then, so the list doesn't jump. */}
          <Suspense key={`featured ${findHref({ ...filters, sort: noFilters.sort })}`}>
            <Await resolve={featured}>
              {(lawyers) => (
                <FeaturedLawyers lawyers={lawyers} practiceArea={filters.practiceArea} />
              )}
            </Await>
          </Suspense>
          <ListAnchor>
            <Suspense key={`all ${location.key}`} fallback={<AllLawyersLoading />}>
              <Await resolve={results}>
                {(result) => (
                  <AllLawyers
                    result={result}
                    practiceArea={filters.practiceArea}
                    pageHref={(page) => findHref(filters, page)}
                    renderOrder={(hasDistances) => (
                      <SortOrder filters={filters} counts={counts} hasDistances={hasDistances} />
                    )}
                    emptyContent={
                      <AwaitCounts
                        counts={counts}
                        fallback={<NoResults filters={filters} counts={null} />}
                      >
                        {(loadedCounts) => <NoResults filters={filters} counts={loadedCounts} />}
                      </AwaitCounts>
                    }
                  />
                )}
              </Await>
            </Suspense>
          </ListAnchor>
          <AwaitCounts key={`related ${location.key}`} counts={counts}>
            {(loadedCounts) => <RelatedSearches filters={filters} counts={loadedCounts} />}
          </AwaitCounts>
        </div>
        <div className={css.contact}>
          <ContactMe form="find" practiceAreas={practiceAreas} />
        </div>
      </div>
    </div>
  );
}
