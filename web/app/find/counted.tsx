import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import type { SearchCounts } from '../api/client.ts';
import { type Coming, isFailure } from '../api/load.ts';

/** Renders `children` once the counts have loaded; until then, or if they fail, the fallback. */
export function Counted({
  counts,
  whileCounting = null,
  children,
}: {
  counts: Coming<SearchCounts>;
  whileCounting?: ReactNode;
  children: (counts: SearchCounts) => ReactNode;
}) {
  return (
    <Suspense fallback={whileCounting}>
      <Await resolve={counts}>
        {(counted) => (isFailure(counted) ? whileCounting : children(counted))}
      </Await>
    </Suspense>
  );
}
