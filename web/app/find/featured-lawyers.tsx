import { type Failure, isFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import * as css from './find-page.css.ts';

/** The paid placements, separate from the list. Renders nothing if none match the search. */
export function FeaturedLawyers({
  lawyers,
  practiceArea,
}: {
  lawyers: ListedLawyer[] | Failure;
  practiceArea: string;
}) {
  if (isFailure(lawyers)) {
    return <p className={css.loadFailed}>Failed to fetch featured lawyers</p>;
  }
  if (lawyers.length === 0) return null;
  return (
    <section className={css.block} aria-labelledby="featured-lawyers">
      <div className={css.blockHead}>
        <h2 id="featured-lawyers" className={css.blockTitle}>
          Featured Lawyers
        </h2>
        <p className={css.note}>Paid placements</p>
      </div>
      <ul className={css.cards}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <LawyerCard lawyer={lawyer} isFeatured practiceArea={practiceArea} />
          </li>
        ))}
      </ul>
    </section>
  );
}
