import { type ComponentType, Suspense } from 'react';
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
import { FeaturedLawyers, FeaturedLawyersLoading } from '../find/featured-lawyers.tsx';
import { Filters } from '../find/filters.tsx';
import { findHref, noFilters } from '../find/find-href.ts';
import { findHeading, findMeta } from '../find/find-meta.ts';
import * as css from '../find/find-page.css.ts';
import { hasPlace, interpretSearch } from '../find/interpreted-filters.ts';
import { loadFartherLawyers } from '../find/load-farther-lawyers.ts';
import { httpStatusOf, loadResultPage, type SearchResult } from '../find/load-result-page.ts';
import { applyInterpretation, needsInterpretation, parseFilters } from '../find/parse-filters.ts';
import { SortOrder } from '../find/sort-order.tsx';
import { loadFeaturedLawyers } from '../lawyer/listed-lawyer.ts';
import { loadResultMap } from '../maps/load-result-map.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { ContactMe } from '../request/contact-me.tsx';
import { siteOf } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/find-lawyer';

// Few searches need this part.
const SafetyNotice = lazyUntilInteraction(
  `.${css.results}`,
  () => import('../find/safety-notice.tsx'),
);

const loadLaterParts = () => import('../find/later-parts.ts');
type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;
const lazyPart = <Props,>(select: (parts: LaterParts) => ComponentType<Props>) =>
  lazyUntilInteraction(`.${css.results}`, async () => ({
    default: select(await loadLaterParts()),
  }));
const Breadcrumbs = lazyPart((parts) => parts.Breadcrumbs);
const ContactForm = lazyPart((parts) => parts.ContactForm);
const FartherLawyers = lazyPart((parts) => parts.FartherLawyers);
const NoResults = lazyPart((parts) => parts.NoResults);
const RelatedSearches = lazyPart((parts) => parts.RelatedSearches);
const ResultMap = lazyPart((parts) => parts.ResultMap);
const SearchSummary = lazyPart((parts) => parts.SearchSummary);

async function load(api: ApiClient, { params, url }: LoadArgs) {
  const query: PageParams<'/find-lawyer'> = url.searchParams;
  const urlFilters = parseFilters(params, query);
  const parameters = searchQuery(urlFilters);
  const page = query.get('page') ?? '1';
  const results = loadResultPage(api, listQuery(urlFilters), page);
  const deferred = {
    practiceAreas: orFailure(readJson(api['practice-areas'].$get())),
    featured: featuredUnlessInvalid(results, loadFeaturedLawyers(api, parameters)),
    counts: orFailure(readJson(api.lawyers.facets.$get({ query: parameters }))),
    results,
    farther: loadFartherLawyers(api, parameters, results),
    map: loadResultMap(api, listQuery(urlFilters), page),
  };
  const counts = needsInterpretation(urlFilters) ? await deferred.counts : null;
  const search =
    counts && !isFailure(counts)
      ? interpretSearch(
          applyInterpretation(urlFilters, counts),
          counts.interpretation,
          counts.place?.town,
        )
      : interpretSearch(urlFilters, null);
  return { search, ...deferred };
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
  const { search, counts } = loaderData;
  const hasCounts = !(counts instanceof Promise) && !isFailure(counts);
  return findMeta(siteOf(matches), search.urlFilters, page, hasCounts ? counts : null);
}

export default function FindLawyer({ loaderData }: Route.ComponentProps) {
  const { search, practiceAreas, featured, counts, results, farther, map } = loaderData;
  const { urlFilters, filters, interpretation } = search;
  const location = useLocation();
  const { heading, intro } = findHeading(search);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Suspense>
          <Breadcrumbs filters={filters} spelledName={search.spelledPlace} />
        </Suspense>
        <h1 className={pageTitle}>{heading}</h1>
        <p className={css.intro}>{intro}</p>
      </header>
      {interpretation?.notice && (
        <div data-untracked="">
          <Suspense>
            <SafetyNotice danger={interpretation.notice} />
          </Suspense>
        </div>
      )}
      <div className={css.columns}>
        <div className={css.filters}>
          <Filters
            locationKey={location.key}
            search={search}
            practiceAreas={practiceAreas}
            counts={counts}
          />
        </div>
        <div className={css.results}>
          <Suspense>
            <SearchSummary search={search} practiceAreas={practiceAreas} />
          </Suspense>
          {/* No page or sort order in the key: this block stays then, so the list doesn't jump. */}
          <Suspense
            key={`featured ${findHref({ ...urlFilters, sort: noFilters.sort })}`}
            fallback={<FeaturedLawyersLoading />}
          >
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
                    pageHref={(page) => findHref(urlFilters, page)}
                    renderOrder={(hasDistances) => (
                      <SortOrder filters={urlFilters} counts={counts} hasDistances={hasDistances} />
                    )}
                    emptyContent={
                      <Suspense>
                        <NoResults filters={urlFilters} counts={counts} />
                      </Suspense>
                    }
                  />
                )}
              </Await>
            </Suspense>
          </ListAnchor>
          <Suspense key={`farther ${location.key}`}>
            <FartherLawyers filters={urlFilters} result={farther} />
          </Suspense>
        </div>
        <div className={css.map}>
          <Suspense
            key={`map ${location.key}`}
            fallback={hasPlace(filters) && <div className={css.mapLoading} />}
          >
            <ResultMap search={search} map={map} results={results} />
          </Suspense>
        </div>
        <div className={css.more}>
          <ContactMe form="find" practiceAreas={practiceAreas}>
            <ContactForm search={search} practiceAreas={practiceAreas} />
          </ContactMe>
          <Suspense key={`related ${location.key}`}>
            <RelatedSearches filters={urlFilters} counts={counts} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
