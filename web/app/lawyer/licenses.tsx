import {
  findLicenseJurisdictionByName,
  licenseJurisdictionName,
} from '../../../server/contract/lawyers/license-jurisdictions.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import { quiet } from '../ui/page.css.ts';
import { joinWithAnd } from './lawyer-text.ts';
import { admissionText, type License, sourceOf, statusText } from './license-text.ts';
import * as css from './licenses.css.ts';
import * as overview from './overview.css.ts';
import { SourceLink } from './source-link.tsx';

/** The lawyer's licenses: each with its status, its source and the day of the last check. */
export function Licenses({ lawyer }: { lawyer: Lawyer }) {
  const licenses = lawyer.licenses ?? [];
  const stated = statedAdmissions(lawyer);
  return (
    <section className={overview.section} aria-labelledby="licenses">
      <h2 id="licenses" className={overview.heading}>
        Licenses
      </h2>
      {licenses.length > 0 && (
        <ul className={css.list}>
          {licenses.map((license) => (
            <li key={`${license.jurisdiction} ${license.number}`} className={css.license}>
              <LicenseFacts license={license} />
            </li>
          ))}
        </ul>
      )}
      {licenses.length === 0 && <p className={quiet}>We have no license record for this lawyer.</p>}
      {stated.length > 0 && (
        <p className={css.stated}>
          Also lists admission in {joinWithAnd(stated)}, for which we have no license record.
        </p>
      )}
    </section>
  );
}

function LicenseFacts({ license }: { license: License }) {
  const { jurisdiction, number, status, admittedOn, asOf, isFresh } = license;
  const { missingSince, lookup } = license;
  const source = sourceOf(license);
  const facts = [
    number && `No. ${number}`,
    admittedOn && `Admitted ${admissionText(admittedOn)}`,
    missingSince && `Not in the roster of ${formatDate(missingSince)}`,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      <div className={css.head}>
        <h3 className={css.jurisdiction}>{licenseJurisdictionName(jurisdiction)}</h3>
        <p className={css.status[toneOf(status)]}>{statusText(license)}</p>
      </div>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <p className={css.source}>
        {source ? (
          <>
            Source: <SourceLink source={source} />
          </>
        ) : (
          'Stated by the lawyer or the operator, without a source'
        )}
        {asOf && `, ${isFresh ? 'as of' : 'last checked'} ${formatDate(asOf)}`}
      </p>
      {lookup && (
        <p className={css.lookup}>
          Check today’s status:{' '}
          <a href={lookup.url} rel="noopener noreferrer">
            {lookup.authority}
          </a>
        </p>
      )}
    </>
  );
}

function toneOf(status: License['status']): keyof typeof css.status {
  if (status === 'active') return 'good';
  return status === 'suspended' || status === 'disbarred' ? 'bad' : 'plain';
}

/** Bar admissions in the listing for which there is no license record. */
function statedAdmissions({ barAdmissions, licenses = [] }: Lawyer): string[] {
  return barAdmissions.filter((name) => {
    const code = findLicenseJurisdictionByName(name)?.code;
    return licenses.every(({ jurisdiction }) => jurisdiction !== code);
  });
}
