import * as css from './area-cards.css.ts';

/** Skeletons of practice area cards, shown while the cards load. */
export function PracticeAreaCardsLoading({ count }: { count: number }) {
  return (
    <ul className={css.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={css.skeleton} />
      ))}
    </ul>
  );
}
