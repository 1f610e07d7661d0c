import { card } from './lawyer-card.css.ts';
import * as css from './lawyer-card-skeleton.css.ts';

/** A placeholder in the shape of a lawyer card, shown while the list loads. */
export function LawyerCardSkeleton() {
  return (
    <div className={card} aria-hidden="true">
      <div className={css.portrait} />
      <div className={css.head}>
        <div className={css.line.name} />
        <div className={css.line.firm} />
      </div>
      <div className={css.facts}>
        <div className={css.line.facts} />
        <div className={css.line.more} />
      </div>
      <div className={css.actions}>
        <div className={css.action} />
        <div className={css.action} />
      </div>
    </div>
  );
}
