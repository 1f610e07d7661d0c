import { licenseLookups, lookupUrl } from '../../../../db/data/license-lookups.ts';
import type { Lawyer } from '../../../../db/lawyers/lawyers.ts';
import { statusText } from '../../../../web/app/lawyer/license-text.ts';
import { licenseJurisdictionName } from '../../../contract/lawyers/license-jurisdictions.ts';
import { fieldLabel } from '../../../contract/lawyers/listing-fields.ts';
import { formatDate } from '../../../contract/site/format-date.ts';
import { config } from './directory.ts';

/** The texts and links of a license. */
export function licenseText(license: NonNullable<Lawyer['licenses']>[number]) {
  const lookup = licenseLookups.find((entry) => entry.jurisdiction === license.jurisdiction);
  const freshSince = Date.now() - config.licenseFreshDays * 86_400_000;
  const asOf = license.asOf && formatDate(license.asOf);
  const isFresh = license.asOf !== null && Date.parse(license.asOf) >= freshSince;
  return {
    jurisdiction: licenseJurisdictionName(license.jurisdiction),
    status: statusText(license),
    facts: license.source && license.number ? `No. ${license.number}` : null,
    source: license.source,
    date: asOf ? `, ${isFresh ? 'as of' : 'last checked'} ${asOf}` : '',
    lookup: lookup ? { authority: lookup.authority, url: lookupUrl(lookup) } : null,
  };
}

/** The lawyer's facts, grouped by source and date. */
export function originsOf({ provenance = {} }: Lawyer) {
  const groups = new Map<string, { labels: string[]; source: string; asOf: string }>();
  for (const [fact, origin] of Object.entries(provenance)) {
    const key = JSON.stringify(origin);
    const source = origin?.source?.name ?? 'Imported file';
    const group = groups.get(key) ?? { labels: [], source, asOf: origin?.asOf ?? '' };
    groups.set(key, group);
    group.labels.push(fact === 'office' ? 'Office' : fieldLabel(fact));
  }
  return [...groups.values()].map(({ labels: [first = '', ...others], source, asOf }) => ({
    labels: [first, ...others.map((label) => label.toLowerCase())].join(', '),
    source,
    asOf,
    date: formatDate(asOf),
  }));
}
