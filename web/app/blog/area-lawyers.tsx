import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { ARTICLE_LAWYERS } from '../../../server/contract/site/limits.ts';
import { isFailure, type Pending } from '../api/load.ts';
import { cardList } from '../lawyer/lawyer-card.css.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { LawyerCardSkeleton } from '../lawyer/lawyer-card-skeleton.tsx';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { Link } from '../ui/link.tsx';
import { container, headRow, sectionTitle } from '../ui/page.css.ts';
import * as css from './after-article.css.ts';

interface AreaLawyersProps {
  category: string;
  practiceArea: string;
  lawyers: Pending<ListedLawyer[]>;
}

/** The first lawyers of a practice area. Renders nothing if there are none or they fail to load. */
export function AreaLawyers({ lawyers, ...area }: AreaLawyersProps) {
  return (
    <Suspense
      fallback={
        <Section {...area}>
          {Array.from({ length: ARTICLE_LAWYERS }, (_, index) => index).map((index) => (
            <li key={index}>
              <LawyerCardSkeleton />
            </li>
          ))}
        </Section>
      }
    >
      <Await resolve={lawyers}>
        {(loadedLawyers) =>
          isFailure(loadedLawyers) || loadedLawyers.length === 0 ? null : (
            <Section {...area}>
              {loadedLawyers.map((lawyer) => (
                <li key={lawyer.id}>
                  <LawyerCard lawyer={lawyer} practiceArea={area.practiceArea} />
                </li>
              ))}
            </Section>
          )
        }
      </Await>
    </Suspense>
  );
}

interface SectionProps {
  category: string;
  practiceArea: string;
  children: ReactNode;
}

function Section({ category, practiceArea, children }: SectionProps) {
  return (
    <section className={css.lawyers} aria-labelledby="area-lawyers">
      <div className={container}>
        <div className={headRow}>
          <h2 id="area-lawyers" className={sectionTitle}>
            {`${category} Lawyers`}
          </h2>
          <Link to={`/find-lawyer?practiceArea=${practiceArea}`}>Search by state and city</Link>
        </div>
        <ul className={cardList}>{children}</ul>
      </div>
    </section>
  );
}
