import { Suspense } from 'react';
import { Await, useLocation } from 'react-router';
import { ContactMe } from '../request/contact-me.tsx';
import { lazyInBrowser } from '../ui/lazy-components.ts';
import { pageTitle } from '../ui/page.css.ts';
import { AllLawyers, AllLawyersLoading, ListAnchor } from './all-lawyers.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ContactForm } from './contact-form.tsx';
import { FartherLawyers } from './farther-lawyers.tsx';
import { FeaturedLawyers, FeaturedLawyersLoading } from './featured-lawyers.tsx';
import { Filters } from './filters.tsx';
import { findHeading } from './find-heading.ts';
import { findHref, noFilters } from './find-href.ts';
import * as css from './find-page.css.ts';
import { hasPlace } from './interpreted-filters.ts';
import type { FindPageData } from './load-find-page.ts';
import { NoResults } from './no-results.tsx';
import { RelatedSearches } from './related-searches.tsx';
import { ResultMap } from './result-map.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SortOrder } from './sort-order.tsx';

// Loaded separately, because few searches show these.
const SafetyNotice = lazyInBrowser(() => import('./safety-notice.tsx'));
const UnlistedLawyers = lazyInBrowser(() => import('./unlisted-lawyers.tsx'));

/** The filters, the results, the map, the contact form and related searches. */
export default function FindPage({ data }: { data: FindPageData }) {
  const { search, unlisted, practiceAreas, featured, counts, results, farther, map } = data;
  const { urlFilters, filters, interpretation } = search;
  const location = useLocation();
  const { heading, intro } = findHeading(search);
  return (
    <div id="find-page" className={css.page}>
      <header className={css.head}>
        <Suspense>
          <Breadcrumbs filters={filters} apiPlaceName={search.apiPlaceName} />
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
      {unlisted.length > 0 && (
        <Suspense>
          <UnlistedLawyers lawyers={unlisted} />
        </Suspense>
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
          {/* The key omits page and sort order: if only those change, this block stays in place. */}
          <Suspense
            key={`featured ${findHref({ ...urlFilters, sort: noFilters.sort })}`}
            fallback={<FeaturedLawyersLoading />}
          >
            <Await resolve={featured}>
              {(lawyers) => <FeaturedLawyers lawyers={lawyers} filters={filters} />}
            </Await>
          </Suspense>
          <ListAnchor>
            <Suspense key={`all ${location.key}`} fallback={<AllLawyersLoading />}>
              <Await resolve={results}>
                {(result) => (
                  <AllLawyers
                    result={result}
                    practiceArea={filters.practiceArea}
                    language={filters.language}
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
            <FartherLawyers search={search} result={farther} />
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
