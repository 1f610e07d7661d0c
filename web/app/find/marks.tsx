import * as css from './marks.css.ts';

/** What the marks on the cards mean, in words for everybody; the tooltips only repeat them. */
export const markMeanings = {
  verified: 'The team behind this directory has verified this profile.',
  premium: 'This lawyer pays for a premium listing. It never changes the order of All Lawyers.',
  multilingual: 'This lawyer works in more than one language; the profile names them.',
  distance: 'As the crow flies, from the centre of the city to the office.',
} as const;

export function Marks({ hasDistances }: { hasDistances: boolean }) {
  return (
    <details className={css.marks}>
      <summary className={css.summary}>What the marks mean</summary>
      <dl className={css.list}>
        <dt>Verified Profile</dt>
        <dd>{markMeanings.verified}</dd>
        <dt>Premium</dt>
        <dd>{markMeanings.premium}</dd>
        <dt>Multilingual</dt>
        <dd>{markMeanings.multilingual}</dd>
        {hasDistances && (
          <>
            <dt>Miles</dt>
            <dd>{markMeanings.distance}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
