import { fieldLabel } from '../../../server/contract/lawyers/listing-fields.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import * as css from './fact-origins.css.ts';
import { SourceLink } from './source-link.tsx';

type Provenance = NonNullable<Lawyer['provenance']>;
type Origin = NonNullable<Provenance[keyof Provenance]>;

/** A table of a lawyer's facts, each with its source and date. */
export function FactOrigins({ provenance }: { provenance: Provenance }) {
  const facts = Object.entries(provenance);
  if (facts.every(([, origin]) => origin === null))
    return <p className={css.unknown}>All details were added before sources were recorded.</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Detail</th>
          <th scope="col">Source</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([fact, origin]) => (
          <tr key={fact}>
            <th scope="row">{fact === 'office' ? 'Office' : fieldLabel(fact)}</th>
            <td>
              {origin ? <OriginText origin={origin} /> : 'Added before sources were recorded'}
            </td>
            <td>{origin && <time dateTime={origin.asOf}>{formatDate(origin.asOf)}</time>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OriginText({ origin: { changedBy, source } }: { origin: Origin }) {
  if (source) return <SourceLink source={source} />;
  return originTexts[changedBy];
}

/** Labels for origins without a named source. */
const originTexts: Record<Origin['changedBy'], string> = {
  import: 'Imported file',
  operator: 'This directory’s team',
  lawyer: 'The lawyer',
};
