import * as css from './area-cards.css.ts';

/** Skeletons in the place of practice areas that are loading. */
export function PracticeAreaCardsLoading({ count }: { count: number }) {
  return (
    <ul className={css.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={css.skeleton} />
      ))}
    </ul>
  );
}
