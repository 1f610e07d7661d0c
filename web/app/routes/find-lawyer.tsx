import { Suspense } from 'react';
import { Await, useLocation } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { type ApiClient, read } from '../api/client.ts';
import { isFailure, type LoadArgs, onClient, onServer, orFailure } from '../api/load.ts';
import { findHref, noFilters } from '../find/address.ts';
import { AllLawyers, AllLawyersLoading, ListPlace } from '../find/all-lawyers.tsx';
import { RelatedSearches } from '../find/around-here.tsx';
import { Breadcrumbs } from '../find/breadcrumbs.tsx';
import { Counted } from '../find/counted.tsx';
import { FeaturedLawyers } from '../find/featured-lawyers.tsx';
import { Filters } from '../find/filters.tsx';
import { findHeading, findMeta } from '../find/find-meta.ts';
import * as css from '../find/find-page.css.ts';
import { NoResults } from '../find/nobody.tsx';
import { ListOrder } from '../find/order.tsx';
import { listParameters, searchParameters } from '../find/parameters.ts';
import { applyInterpretation, isPlaceOpen, parseFilters } from '../find/read-address.ts';
import { listStatus, type SearchOutcome, searchPage } from '../find/search.ts';
import { Interpretation } from '../find/understood.tsx';
import { featuredLawyers } from '../lawyer/listed-lawyer.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { ContactMe } from '../request/contact-me.tsx';
import { siteOf } from '../site.ts';
import { container, lead, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/find-lawyer';

async function load(api: ApiClient, { params, url }: LoadArgs) {
  const query: PageParams<'find'> = url.searchParams;
  const urlFilters = parseFilters(params, query);
  const parameters = searchParameters(urlFilters);
  const results = searchPage(api, listParameters(urlFilters), query.get('page') ?? '1');
  const coming = {
    practiceAreas: orFailure(read(api['practice-areas'].$get())),
    featured: featuredBeside(results, featuredLawyers(api, parameters)),
    counts: orFailure(read(api.lawyers.facets.$get({ query: parameters }))),
    results,
  };
  const counts = isPlaceOpen(urlFilters) ? await coming.counts : null;
  const filters =
    counts && !isFailure(counts) ? applyInterpretation(urlFilters, counts) : urlFilters;
  return { filters, ...coming };
}

/** Omits paid listings if the URL is invalid, so that the error comes first. */
async function featuredBeside(
  results: Promise<SearchOutcome>,
  featured: ReturnType<typeof featuredLawyers>,
) {
  const status = listStatus(await results);
  return status === 400 || status === 404 ? [] : featured;
}

export const loader = onServer(load, ({ results }) => listStatus(results));
export const clientLoader = onClient(load);
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const query: PageParams<'find'> = new URLSearchParams(location.search);
  const page = Number(query.get('page') ?? '1');
  const { filters, counts } = loaderData;
  const isCounted = !(counts instanceof Promise) && !isFailure(counts);
  return findMeta(siteOf(matches), filters, page, isCounted ? counts : null);
}

export default function FindLawyer({ loaderData }: Route.ComponentProps) {
  const { filters, practiceAreas, featured, counts, results } = loaderData;
  const location = useLocation();
  const { heading, sentence } = findHeading(filters);
  return (
    <div className={container}>
      <header className={pageHead}>
        <Breadcrumbs filters={filters} />
        <h1 className={pageTitle}>{heading}</h1>
        <p className={lead}>{sentence}</p>
      </header>
      <div className={css.columns}>
        <div className={css.filters}>
          <Filters
            visit={location.key}
            urlFilters={filters}
            practiceAreas={practiceAreas}
            counts={counts}
          />
        </div>
        <div className={css.results}>
          <Counted key={`understood ${location.key}`} counts={counts}>
            {(counted) => <Interpretation filters={filters} counts={counted} />}
          </Counted>
          {/* The key ignores page and order, so this block stays and the list doesn't move. */}
          <Suspense key={`featured ${findHref({ ...filters, sort: noFilters.sort })}`}>
            <Await resolve={featured}>{(lawyers) => <FeaturedLawyers lawyers={lawyers} />}</Await>
          </Suspense>
          <ListPlace>
            <Suspense key={`all ${location.key}`} fallback={<AllLawyersLoading />}>
              <Await resolve={results}>
                {(outcome) => (
                  <AllLawyers
                    outcome={outcome}
                    pageHref={(page) => findHref(filters, page)}
                    order={(isNearby) => (
                      <ListOrder filters={filters} counts={counts} hasDistances={isNearby} />
                    )}
                    whenEmpty={
                      <Counted
                        counts={counts}
                        whileCounting={<NoResults filters={filters} counts={null} />}
                      >
                        {(counted) => <NoResults filters={filters} counts={counted} />}
                      </Counted>
                    }
                  />
                )}
              </Await>
            </Suspense>
          </ListPlace>
          <Counted key={`around ${location.key}`} counts={counts}>
            {(counted) => <RelatedSearches filters={filters} counts={counted} />}
          </Counted>
        </div>
        <div className={css.contact}>
          <ContactMe form="find" practiceAreas={practiceAreas} />
        </div>
      </div>
    </div>
  );
}
