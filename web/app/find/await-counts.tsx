import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import type { SearchCounts } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';

/** Renders the fallback while the counts load or if loading fails, and otherwise `children`. */
export function AwaitCounts({
  counts,
  fallback = null,
  children,
}: {
  counts: Pending<SearchCounts>;
  fallback?: ReactNode;
  children: (counts: SearchCounts) => ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={counts}>
        {(result) => (isFailure(result) ? fallback : children(result))}
      </Await>
    </Suspense>
  );
}
