import type { ReactNode } from 'react';
import { FEATURED_ON_HOME } from '../../../server/contract/site/limits.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { LawyerCardSkeleton } from '../lawyer/lawyer-card-skeleton.tsx';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { container, headRow, section, sectionTitle, small } from '../ui/page.css.ts';
import * as css from './home-featured.css.ts';

/** The featured lawyers on the home page. Renders nothing if there are none or loading failed. */
export function HomeFeatured({ lawyers }: { lawyers: ListedLawyer[] | Failure }) {
  if (isFailure(lawyers) || lawyers.length === 0) return null;
  return (
    <FeaturedSection>
      {lawyers.slice(0, FEATURED_ON_HOME).map((lawyer) => (
        <li key={lawyer.id}>
          <LawyerCard lawyer={withoutYears(lawyer)} isFeatured />
        </li>
      ))}
    </FeaturedSection>
  );
}

/** Removes the years of experience, which cards on the home page don't show. */
function withoutYears(lawyer: ListedLawyer): ListedLawyer {
  return { ...lawyer, yearsExperience: null };
}

export function HomeFeaturedLoading() {
  return (
    <FeaturedSection isBusy>
      {Array.from({ length: FEATURED_ON_HOME }, (_, index) => index).map((index) => (
        <li key={index}>
          <LawyerCardSkeleton />
        </li>
      ))}
    </FeaturedSection>
  );
}

function FeaturedSection({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <section className={section} aria-labelledby="featured" aria-busy={isBusy}>
      <div className={container}>
        <div className={headRow}>
          <h2 id="featured" className={sectionTitle}>
            Featured Lawyers
          </h2>
          <p className={small}>Paid placements</p>
        </div>
        <ul className={css.cards}>{children}</ul>
      </div>
    </section>
  );
}
