import { Suspense } from 'react';
import { Await } from 'react-router';
import { PRACTICE_AREAS_ON_HOME } from '../../../server/contract/site/limits.ts';
import type { PracticeArea } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';
import { PracticeAreaCards } from '../practice-areas/area-cards.tsx';
import { PracticeAreaCardsLoading } from '../practice-areas/area-cards-loading.tsx';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { container, headRow, quiet, sectionTitle, tintedSection } from '../ui/page.css.ts';

/** The first practice areas, with a link to all of them. */
export function Specialties({ practiceAreas }: { practiceAreas: Pending<PracticeArea[]> }) {
  return (
    <section className={tintedSection}>
      <div className={container}>
        <div className={headRow}>
          <h2 className={sectionTitle}>Explore Legal Specialties</h2>
          <Link className={button.lined} to="/practice-areas">
            View All Practice Areas
          </Link>
        </div>
        <Suspense fallback={<PracticeAreaCardsLoading count={PRACTICE_AREAS_ON_HOME} />}>
          <Await resolve={practiceAreas}>
            {(areas) =>
              isFailure(areas) ? (
                <p className={quiet}>
                  We couldn’t load the practice areas. Reload the page to try again.
                </p>
              ) : (
                <PracticeAreaCards
                  areas={areas.slice(0, PRACTICE_AREAS_ON_HOME)}
                  areaHref={(area) => `/find-lawyer?practiceArea=${area.slug}`}
                />
              )
            }
          </Await>
        </Suspense>
      </div>
    </section>
  );
}
