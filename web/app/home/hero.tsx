import { memo, Suspense } from 'react';
import { Await } from 'react-router';
import { isFailure, type Pending } from '../api/load.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import { container } from '../ui/page.css.ts';
import * as css from './hero.css.ts';
import type { StateCounts } from './load-state-counts.ts';
import { QuickLinks } from './quick-links.tsx';

const SearchCard = lazyUntilInteraction(`.${css.search} form`, () => import('./search-card.tsx'));
const LawyersByState = lazyUntilInteraction(
  `.${css.map} svg`,
  () => import('../maps/lawyers-by-state.tsx'),
);

interface HeroProps {
  practiceAreas: Areas;
  stateCounts: Pending<StateCounts>;
}

/**
 * The home page's headline, introduction, search and map. Memoized, because rendering it
 * again before the code of the search card has loaded would discard what the visitor has typed.
 */
export const Hero = memo(function Hero({ practiceAreas, stateCounts }: HeroProps) {
  return (
    <section className={css.hero}>
      <div className={`${container} ${css.content}`}>
        <div className={css.search}>
          <h1 className={css.title}>The right lawyer, near you, today.</h1>
          <p className={css.help}>
            A free directory of 1,100+ legal professionals across all 50 states and D.C. You contact
            them directly, with no referral fees.
          </p>
          <Suspense fallback={<LoadingPlaceholder className={css.cardPlaceholder} />}>
            <SearchCard practiceAreas={practiceAreas} />
          </Suspense>
          <QuickLinks />
        </div>
        <Suspense fallback={<div className={css.mapPlaceholder} />}>
          <Await resolve={stateCounts}>
            {(counts) =>
              isFailure(counts) ? null : (
                <div className={css.map}>
                  <LawyersByState
                    counts={counts}
                    stateHref={(slug) => `/find-lawyer/state/${slug}`}
                  />
                </div>
              )
            }
          </Await>
        </Suspense>
      </div>
    </section>
  );
});
