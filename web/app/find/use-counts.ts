import { useEffect, useState } from 'react';
import type { SearchCounts } from '../api/client.ts';
import { type Coming, isFailure } from '../api/load.ts';

/**
 * The counts of a search, as soon as they are here, for fields that stand there already: to wait for
 * them would hold the page's next search up.
 */
export function useCounts(counts: Coming<SearchCounts>): SearchCounts | undefined {
  const [came, setCame] = useState({ of: counts, counted: settled(counts) });
  useEffect(() => {
    let isAwaited = true;
    Promise.resolve(counts).then((counted) => {
      if (isAwaited) setCame({ of: counts, counted: settled(counted) });
    });
    return () => {
      isAwaited = false;
    };
  }, [counts]);
  return came.of === counts ? came.counted : settled(counts);
}

function settled(counts: Coming<SearchCounts>): SearchCounts | undefined {
  return counts instanceof Promise || isFailure(counts) ? undefined : counts;
}
