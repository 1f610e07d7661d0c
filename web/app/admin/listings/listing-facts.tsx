import { formatPhone } from '../../../../server/contract/forms/phone.ts';
import { licenseJurisdictionName } from '../../../../server/contract/lawyers/license-jurisdictions.ts';
import { anyPracticeAreaName } from '../../../../server/contract/practice-areas/practice-areas.ts';
import type { Listing } from '../../api/client.ts';
import { statusText } from '../../lawyer/license-text.ts';
import * as css from './listing-facts.css.ts';

export type Fact = readonly [label: string, value: string | null];

/** Facts to compare with those of another listing or of an application. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function factsOfListing(listing: Listing): Fact[] {
  const areas = listing.practiceAreas.map((slug) => anyPracticeAreaName(slug) ?? slug);
  const { yearsExperience, premium, verification, isActive } = listing;
  const status = [
    isActive ? 'active' : 'inactive',
    verification ? 'verified' : 'not verified',
    ...(premium ? ['premium'] : []),
  ];
  return [
    ['Name', listing.name],
    ['Law firm', listing.lawFirmName],
    ['Office', `${listing.city}, ${listing.state} ${listing.zipCode ?? ''}`],
    ['Phone', listing.phone && formatPhone(listing.phone)],
    ['Email', listing.email],
    ['Website', listing.website],
    ['Practice areas', areas.join(', ')],
    ['Experience', yearsExperience === null ? null : `${yearsExperience} years`],
    ['Bar admissions', listing.barAdmissions.join(', ')],
    ['Licenses', listing.licenses.map(licenseText).join('\n')],
    ['Education', listing.education],
    ['Languages', listing.languages.join(', ')],
    ['Status', status.join(', ')],
  ];
}

function licenseText(license: Listing['licenses'][number]): string {
  const name = licenseJurisdictionName(license.jurisdiction);
  return [name, license.number, statusText(license)].filter((fact) => fact !== null).join(' · ');
}
