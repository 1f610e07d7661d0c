import { LISTING_LABELS } from '../../../server/contract/my-listing.ts';
import { type FieldName, valueText } from './listing-values.ts';
import * as css from './my-listing.css.ts';

type Fields = Partial<Record<FieldName, unknown>>;

/** What is published and what is wanted, side by side. */
export function Comparison({ before, after }: { before: Fields; after: Fields }) {
  const names = (Object.keys(LISTING_LABELS) as FieldName[]).filter((name) => name in after);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Published</th>
          <th scope="col">Wanted</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{LISTING_LABELS[name]}</th>
            <td>{valueText(name, before[name])}</td>
            <td>{valueText(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
