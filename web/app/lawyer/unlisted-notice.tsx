import type { UnlistedReason } from '../../../server/contract/lawyers/license-status.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import { decidingLicense, unlistedHeading } from './license-text.ts';
import * as css from './unlisted-notice.css.ts';

/** Says why the lawyer isn't in lists, according to which source and when. */
export function UnlistedNotice({ lawyer, reason }: { lawyer: Lawyer; reason: UnlistedReason }) {
  const license = decidingLicense(lawyer);
  const { source, asOf } = license ?? {};
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
            Source:{' '}
            {source.url ? (
              <a href={source.url} rel="nofollow noopener noreferrer">
                {source.name}
              </a>
            ) : (
              source.name
            )}
            {asOf && `, ${formatDate(asOf)}`}.
          </>
        )}
      </p>
    </section>
  );
}

const explanations: Record<UnlistedReason, string> = {
  deceased: 'A bar’s records list this lawyer as deceased.',
  disbarred:
    'A bar has taken away this lawyer’s license, so this profile shows no contact details.',
  suspended: 'A bar has suspended this lawyer’s license, so this profile shows no contact details.',
  retired: 'This lawyer’s license is listed as retired.',
  resigned: 'This lawyer’s license is listed as resigned.',
  inactive: 'This lawyer’s license is listed as inactive.',
  missing: 'We couldn’t find this lawyer in the bar’s latest roster. Check with the bar.',
};
