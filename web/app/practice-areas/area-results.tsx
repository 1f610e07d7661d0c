import { Suspense } from 'react';
import { Await } from 'react-router';
import { AllLawyers, AllLawyersLoading, ListAnchor } from '../find/all-lawyers.tsx';
import type { SearchResult } from '../find/load-result-page.ts';
import { SortRule } from '../find/sort-order.tsx';

interface AreaResultsProps {
  /** Slug of the practice area. */
  area: string;
  results: Promise<SearchResult> | SearchResult;
}

/** A paginated list of the lawyers in a practice area. */
export default function AreaResults({ area, results }: AreaResultsProps) {
  return (
    <ListAnchor>
      <Suspense fallback={<AllLawyersLoading />}>
        <Await resolve={results}>
          {(result) => (
            <AllLawyers
              result={result}
              practiceArea={area}
              renderOrder={() => (
                <SortRule
                  order="recommended"
                  hasWords={false}
                  hasPracticeArea
                  hasDistances={false}
                />
              )}
              emptyContent={<p>No lawyers found for this practice area.</p>}
              pageHref={(page) => `/practice-areas/${area}${page > 1 ? `?page=${page}` : ''}`}
            />
          )}
        </Await>
      </Suspense>
    </ListAnchor>
  );
}
