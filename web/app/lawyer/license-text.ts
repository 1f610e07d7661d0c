import { licenseJurisdictionName } from '../../../server/contract/lawyers/license-jurisdictions.ts';
import type {
  LicenseStatus,
  UnlistedReason,
} from '../../../server/contract/lawyers/license-status.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';

export type License = NonNullable<Lawyer['licenses']>[number];

/** A license's status, with the source's own word if it says more: 'Unknown (Delinquent)'. */
export function statusText({ status, statusText }: Pick<License, 'status' | 'statusText'>): string {
  const word = statusLabels[status];
  return statusText && statusText.toLowerCase() !== word.toLowerCase()
    ? `${word} (${statusText})`
    : word;
}

export const statusLabels: Record<LicenseStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  retired: 'Retired',
  resigned: 'Resigned',
  suspended: 'Suspended',
  disbarred: 'Disbarred',
  deceased: 'Deceased',
  unknown: 'Unknown',
};

/** The reasons why a lawyer isn't in public lists, shown to administrators and to the lawyer. */
export const unlistedReasonLabels: Record<UnlistedReason, string> = {
  deceased: 'listed as deceased',
  disbarred: 'license listed as disbarred',
  suspended: 'license listed as suspended',
  retired: 'license listed as retired',
  resigned: 'license listed as resigned',
  inactive: 'license listed as inactive',
  missing: 'not in the latest complete roster',
};

/** The day of an admission, or its year if the day is unknown. */
export function admissionText(admittedOn: string): string {
  return admittedOn.length === 4 ? admittedOn : formatDate(admittedOn);
}

/** The facts of a license that say why a lawyer isn't listed. */
type DecidingLicense = Pick<License, 'jurisdiction' | 'missingSince'> | null | undefined;

/** Why a profile has no contact details, as a heading: 'Suspended in New York'. */
export function unlistedHeading(reason: UnlistedReason, license: DecidingLicense): string {
  switch (reason) {
    case 'suspended':
    case 'disbarred':
      return statusInPlace(reason, license);
    case 'missing':
      return license?.missingSince
        ? `Not in the roster of ${formatDate(license.missingSince)}`
        : 'Not in the latest roster';
    default:
      return 'No longer practices';
  }
}

/** Why a lawyer isn't listed, in a search result: 'No longer practices. Retired in New York'. */
export function unlistedText(reason: UnlistedReason, license: DecidingLicense): string {
  const heading = unlistedHeading(reason, license);
  switch (reason) {
    case 'deceased':
      return 'A bar’s records list this lawyer as deceased';
    case 'retired':
    case 'resigned':
    case 'inactive':
      return `${heading}. ${statusInPlace(reason, license)}`;
    default:
      return heading;
  }
}

function statusInPlace(status: LicenseStatus, license: DecidingLicense): string {
  return license
    ? `${statusLabels[status]} in ${licenseJurisdictionName(license.jurisdiction)}`
    : statusLabels[status];
}

/** The source of a license's facts; null if there is none. */
export function sourceOf({ sourceName, sourceUrl }: Pick<License, 'sourceName' | 'sourceUrl'>) {
  return sourceName === null ? null : { name: sourceName, url: sourceUrl ?? '' };
}
