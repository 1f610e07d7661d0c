import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { isFailure, type LoadArgs, type Loaded, orFailure } from '../api/load.ts';
import { loadFeaturedLawyers } from '../lawyer/listed-lawyer.ts';
import { loadAreaChoices } from '../practice-areas/load-area-choices.ts';
import { listQuery, searchQuery } from './api-query.ts';
import { findMeta } from './find-meta.ts';
import { interpretSearch } from './interpreted-filters.ts';
import { loadFartherLawyers } from './load-farther-lawyers.ts';
import { loadResultMap } from './load-result-map.ts';
import { httpStatusOf, loadResultPage, type SearchResult } from './load-result-page.ts';
import { applyInterpretation, needsInterpretation, parseFilters } from './parse-filters.ts';

/** The data of the find page. In the browser, most of it may still be pending. */
export type FindPageData = Loaded<Awaited<ReturnType<typeof loadFindPage>>>;

/** Loads the data of the find page: the search, its results, counts and map, and related lists. */
export async function loadFindPage(api: ApiClient, { params, url }: LoadArgs) {
  const query: PageParams<'/find-lawyer'> = url.searchParams;
  const urlFilters = parseFilters(params, query);
  const parameters = searchQuery(urlFilters);
  const page = query.get('page') ?? '1';
  const results = loadResultPage(api, listQuery(urlFilters), page);
  const deferred = {
    practiceAreas: loadAreaChoices(api),
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
  const unlisted = counts && !isFailure(counts) ? (counts.unlisted ?? []) : [];
  return { search, unlisted, meta: findMeta(search.urlFilters, Number(page)), ...deferred };
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
