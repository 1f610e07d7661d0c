import {
  decidingLicense,
  type UnlistedReason,
} from '../../../server/contract/lawyers/license-status.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import { sourceOf, unlistedHeading } from './license-text.ts';
import { SourceLink } from './source-link.tsx';
import * as css from './unlisted-notice.css.ts';

/** Says why the lawyer isn't listed, with the source and its date. */
export function UnlistedNotice({ lawyer, reason }: { lawyer: Lawyer; reason: UnlistedReason }) {
  const license = decidingLicense(lawyer.licenses ?? [], reason);
  const source = license && sourceOf(license);
  return (
    <section className={css.notice} aria-labelledby="license-status">
      <h2 id="license-status" className={css.heading}>
        {unlistedHeading(reason, license)}
      </h2>
      <p>
        {explanations[reason]}
        {source && (
          <>
            {' '}
            Source: <SourceLink source={source} />
            {license?.asOf && `, ${formatDate(license.asOf)}`}.
          </>
        )}
      </p>
    </section>
  );
}

const explanations: Record<UnlistedReason, string> = {
  deceased: 'A bar’s records list this lawyer as deceased.',
  disbarred: 'The license is listed as disbarred, so this profile shows no contact details.',
  suspended: 'The license is listed as suspended, so this profile shows no contact details.',
  retired: 'The license is listed as retired.',
  resigned: 'The license is listed as resigned.',
  inactive: 'The license is listed as inactive.',
  missing: 'The bar’s latest complete roster doesn’t have this lawyer. Check with the bar.',
};
