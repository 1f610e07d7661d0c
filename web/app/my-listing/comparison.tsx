import {
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../../../server/contract/lawyers/listing-fields.ts';
import { small } from '../ui/page.css.ts';
import { valueText } from './listing-values.ts';
import * as css from './my-listing.css.ts';

type Fields = Partial<Record<ListingFieldName, unknown>>;

/** Published and requested values, field by field. */
export function Comparison({ before, after }: { before: Fields; after: Fields }) {
  const names = listingFieldNames.filter((name) => name in after);
  return (
    <dl className={css.comparison}>
      {names.map((name) => (
        <div key={name} className={css.comparisonRow}>
          <dt className={css.comparisonLabel}>{listingFields[name].label}</dt>
          <dd>
            <span className={small}>Published: </span>
            {valueText(name, before[name])}
          </dd>
          <dd>
            <span className={small}>Requested: </span>
            <strong>{valueText(name, after[name])}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
