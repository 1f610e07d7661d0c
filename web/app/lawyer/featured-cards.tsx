import type { ReactNode } from 'react';
import * as css from './featured-cards.css.ts';
import type { FeaturedRowLoadingProps, FeaturedRowProps } from './featured-row.tsx';
import { LawyerCard } from './lawyer-card.tsx';
import { FeaturedCardSkeleton } from './lawyer-card-skeleton.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';

/** The paid placements: a row of narrow cards that scrolls sideways. Three fit on wide screens. */
export function FeaturedCards({
  id,
  lawyers,
  practiceArea,
  language,
  titleClass,
}: FeaturedRowProps) {
  const listId = `${id}-list`;
  return (
    <section className={css.row} aria-labelledby={id}>
      <Head id={id} titleClass={titleClass}>
        <ScrollButtons listId={listId} count={lawyers.length} />
      </Head>
      <ul className={css.scroller} id={listId}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id} className={css.item}>
            <LawyerCard lawyer={lawyer} isFeatured {...{ practiceArea, language }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholders in the shape of the row. */
export function FeaturedCardsLoading({ id, count, titleClass }: FeaturedRowLoadingProps) {
  return (
    <section className={css.row} aria-labelledby={id} aria-busy="true">
      <Head id={id} titleClass={titleClass} />
      <ul className={css.scroller}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={css.item}>
            <FeaturedCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({
  id,
  titleClass = css.title,
  children,
}: Pick<FeaturedRowProps, 'id' | 'titleClass'> & { children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 id={id} className={titleClass}>
        Featured Lawyers
      </h2>
      <p className={css.note}>Paid placements</p>
      {children}
    </div>
  );
}
