import { LISTING_LABELS } from '../../../server/contract/my-listing.ts';
import { small } from '../ui/page.css.ts';
import { type FieldName, valueText } from './listing-values.ts';
import * as css from './my-listing.css.ts';

type Fields = Partial<Record<FieldName, unknown>>;

/** What is published and what is wanted, field by field. */
export function Comparison({ before, after }: { before: Fields; after: Fields }) {
  const names = (Object.keys(LISTING_LABELS) as FieldName[]).filter((name) => name in after);
  return (
    <dl className={css.comparison}>
      {names.map((name) => (
        <div key={name} className={css.compared}>
          <dt className={css.comparedName}>{LISTING_LABELS[name]}</dt>
          <dd>
            <span className={small}>Published: </span>
            {valueText(name, before[name])}
          </dd>
          <dd>
            <span className={small}>Wanted: </span>
            <strong>{valueText(name, after[name])}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
