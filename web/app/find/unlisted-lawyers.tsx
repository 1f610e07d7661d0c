import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { UnlistedLawyer } from '../api/client.ts';
import { officePlace } from '../lawyer/lawyer-text.ts';
import { sourceOf, unlistedText } from '../lawyer/license-text.ts';
import { SourceLink } from '../lawyer/source-link.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './unlisted-lawyers.css.ts';

/**
 * Says why the lawyers whose name or bar number was searched for aren't listed. Each links to the
 * profile, except for deceased lawyers, who have none.
 */
export default function UnlistedLawyers({ lawyers }: { lawyers: UnlistedLawyer[] }) {
  return (
    <section className={css.box} aria-labelledby="unlisted">
      <h2 id="unlisted" className={css.heading}>
        On record, but not listed
      </h2>
      <ul className={css.list}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <Status lawyer={lawyer} />
          </li>
        ))}
      </ul>
      <p className={css.hint}>Another lawyer may have the same name.</p>
    </section>
  );
}

function Status({ lawyer }: { lawyer: UnlistedLawyer }) {
  const { id, name, unlistedReason, license } = lawyer;
  const place = officePlace(lawyer);
  const source = license && sourceOf(license);
  return (
    <>
      <p>
        {unlistedReason === 'deceased' ? (
          <strong>{name}</strong>
        ) : (
          <Link className={css.name} to={`/lawyer/${id}`}>
            {name}
          </Link>
        )}
        {place && `, ${place}`}
      </p>
      <p className={css.status}>
        {unlistedText(unlistedReason, license)}.
        {source && (
          <span className={css.source}>
            {' '}
            Source: <SourceLink source={source} />
            {license.asOf && `, ${formatDate(license.asOf)}`}.
          </span>
        )}
      </p>
    </>
  );
}
