import { badgeMeanings } from '../lawyer/badge-meanings.ts';
import * as css from './badge-legend.css.ts';

export function BadgeLegend({ hasDistances }: { hasDistances: boolean }) {
  return (
    <details className={css.legend}>
      <summary className={css.summary}>What these labels mean</summary>
      <dl className={css.list}>
        <dt>Verified Profile</dt>
        <dd>{badgeMeanings.verified}</dd>
        <dt>Premium</dt>
        <dd>{badgeMeanings.premium}</dd>
        <dt>Multilingual</dt>
        <dd>{badgeMeanings.multilingual}</dd>
        {hasDistances && (
          <>
            <dt>Miles</dt>
            <dd>{badgeMeanings.distance}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
