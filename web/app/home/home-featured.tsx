import type { ReactNode } from 'react';
import { FEATURED_ON_HOME } from '../../../server/contract/site/limits.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { FeaturedRow, FeaturedRowLoading } from '../lawyer/featured-row.tsx';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { container, section, sectionTitle } from '../ui/page.css.ts';

const heading = { id: 'featured', titleClass: sectionTitle } as const;

/** The featured lawyers on the home page. Renders nothing if there are none or loading failed. */
export function HomeFeatured({ lawyers }: { lawyers: ListedLawyer[] | Failure }) {
  if (isFailure(lawyers) || lawyers.length === 0) return null;
  const shown = lawyers.slice(0, FEATURED_ON_HOME).map(withoutYears);
  return (
    <Section>
      <FeaturedRow {...heading} lawyers={shown} />
    </Section>
  );
}

/** Removes the years of experience, which cards on the home page don't show. */
function withoutYears(lawyer: ListedLawyer): ListedLawyer {
  return { ...lawyer, yearsExperience: null };
}

export function HomeFeaturedLoading() {
  return (
    <Section>
      <FeaturedRowLoading {...heading} count={FEATURED_ON_HOME} />
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <div className={section}>
      <div className={container}>{children}</div>
    </div>
  );
}
