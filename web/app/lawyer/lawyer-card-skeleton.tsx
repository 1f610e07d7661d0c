import { card, featured, head } from './lawyer-card.css.ts';
import { actions } from './lawyer-card-actions.css.ts';
import * as css from './lawyer-card-skeleton.css.ts';

/** A placeholder in the shape of a lawyer card, shown while the list loads. */
export function LawyerCardSkeleton() {
  return <Skeleton className={card} />;
}

/** A placeholder in the shape of a card in the featured row. */
export function FeaturedCardSkeleton() {
  return <Skeleton className={featured} />;
}

function Skeleton({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      <div className={css.portrait} />
      <div className={head}>
        <div className={css.line.name} />
        <div className={css.line.firm} />
      </div>
      <div className={css.facts}>
        <div className={css.line.practice} />
        <div className={css.line.credentials} />
      </div>
      <div className={actions}>
        <div className={css.action} />
        <div className={css.action} />
      </div>
    </div>
  );
}
