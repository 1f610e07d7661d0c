import { markMeanings } from '../lawyer/mark-meanings.ts';
import * as css from './marks.css.ts';

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
