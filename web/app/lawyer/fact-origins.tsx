import { fieldLabel } from '../../../server/contract/lawyers/listing-fields.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import * as css from './fact-origins.css.ts';
import { SourceLink } from './source-link.tsx';

type Provenance = NonNullable<Lawyer['provenance']>;
type Origin = NonNullable<Provenance[keyof Provenance]>;

/** A table of the origins of a lawyer's facts: each with its facts, its source and its date. */
export function FactOrigins({ provenance }: { provenance: Provenance }) {
  const facts = Object.entries(provenance);
  if (facts.every(([, origin]) => origin === null))
    return <p className={css.unknown}>All details were added before sources were recorded.</p>;
  // Older browsers don't support `Map.groupBy`.
  const groups = new Map<string, { origin: Origin | null; labels: string[] }>();
  for (const [fact, origin] of facts) {
    const key = JSON.stringify(origin);
    const group = groups.get(key) ?? { origin, labels: [] };
    groups.set(key, group);
    group.labels.push(fact === 'office' ? 'Office' : fieldLabel(fact));
  }
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Details</th>
          <th scope="col">Source</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([key, group]) => (
          <OriginRow key={key} {...group} />
        ))}
      </tbody>
    </table>
  );
}

/** The facts with the same origin: 'Name, law firm, phone'. */
function OriginRow({ labels, origin }: { labels: string[]; origin: Origin | null }) {
  const [first = '', ...others] = labels;
  return (
    <tr>
      <th scope="row">{[first, ...others.map((label) => label.toLowerCase())].join(', ')}</th>
      <td>{origin ? <OriginText origin={origin} /> : 'Added before sources were recorded'}</td>
      <td>{origin && <time dateTime={origin.asOf}>{formatDate(origin.asOf)}</time>}</td>
    </tr>
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
