import { memo, Suspense } from 'react';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import * as css from './lawyers-by-state.css.ts';

interface LawyersByStateProps {
  /** The number of lawyers by two-letter code. */
  counts: Readonly<Record<string, number>>;
}

const LawyersByStateMap = lazyUntilInteraction(
  `.${css.section} svg`,
  () => import('./lawyers-by-state-map.tsx'),
);

/**
 * The map of the country and the list of states, with links to the states' pages. Memoized: an
 * update before its code has loaded would replace the server's HTML by the empty fallback.
 */
export const LawyersByState = memo(function LawyersByState({ counts }: LawyersByStateProps) {
  return (
    <div className={css.section}>
      <Suspense fallback={<div className={css.loading} aria-busy="true" />}>
        <LawyersByStateMap counts={counts} />
      </Suspense>
    </div>
  );
});
