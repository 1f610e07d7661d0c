import { small } from '../ui/page.css.ts';
import { type ListingField, listingLabels, valueText } from './listing-values.ts';
import * as css from './my-listing.css.ts';

type Fields = Partial<Record<ListingField, unknown>>;

/** Published and requested values, field by field. */
export function Comparison({ before, after }: { before: Fields; after: Fields }) {
  const names = (Object.keys(listingLabels) as ListingField[]).filter((name) => name in after);
  return (
    <dl className={css.comparison}>
      {names.map((name) => (
        <div key={name} className={css.comparisonRow}>
          <dt className={css.comparisonLabel}>{listingLabels[name]}</dt>
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
