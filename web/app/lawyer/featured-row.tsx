import { type ReactNode, Suspense } from 'react';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import * as css from './featured-row.css.ts';
import { LawyerCard } from './lawyer-card.tsx';
import { FeaturedCardSkeleton } from './lawyer-card-skeleton.tsx';
import type { ListedLawyer } from './listed-lawyer.ts';

const ScrollButtons = lazyUntilInteraction(`.${css.buttons}`, () => import('./scroll-buttons.tsx'));

interface FeaturedRowProps {
  /** The ID of the heading. */
  id: string;
  lawyers: ListedLawyer[];
  /** Slug of the searched practice area. Cards show this area first. */
  practiceArea?: string | undefined;
  /** The style of the heading, if it isn't the one of a block in a page. */
  titleClass?: string | undefined;
}

/** The paid placements: a row of narrow cards that scrolls sideways. Three fit on wide screens. */
export function FeaturedRow({ id, lawyers, practiceArea, titleClass }: FeaturedRowProps) {
  const listId = `${id}-list`;
  return (
    <section className={css.row} aria-labelledby={id}>
      <Head id={id} titleClass={titleClass}>
        <Suspense>
          <ScrollButtons listId={listId} count={lawyers.length} />
        </Suspense>
      </Head>
      <ul className={css.scroller} id={listId}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id} className={css.item}>
            <LawyerCard lawyer={lawyer} isFeatured practiceArea={practiceArea} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholders in the shape of the row. */
export function FeaturedRowLoading({
  id,
  count,
  titleClass,
}: Pick<FeaturedRowProps, 'id' | 'titleClass'> & { count: number }) {
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
