import { licenseLookups, lookupUrl } from '../../../../db/data/license-lookups.ts';
import { findLawyer, type Lawyer, searchLawyers } from '../../../../db/lawyers/lawyers.ts';
import { officeCenters } from '../../../../db/places/office-centers.ts';
import { listPracticeAreas } from '../../../../db/practice-areas/count-lawyers.ts';
import type { Lawyer as PublicLawyer } from '../../../../web/app/api/client.ts';
import {
  badgeMeanings,
  licenseCheckText,
  verifiedMeaning,
} from '../../../../web/app/lawyer/badge-meanings.ts';
import { associationUrl } from '../../../../web/app/lawyer/bar-associations.ts';
import { lawyerMeta } from '../../../../web/app/lawyer/lawyer-meta.ts';
import { officeAddress, officePlace, yearsText } from '../../../../web/app/lawyer/lawyer-text.ts';
import { statusText } from '../../../../web/app/lawyer/license-text.ts';
import {
  placeHref,
  placeText,
  profileRequestHref,
} from '../../../../web/app/lawyer/profile-hrefs.ts';
import { specialtyText } from '../../../../web/app/lawyer/specialty-text.ts';
import { projectOffice } from '../../../api/lawyers/project-map.ts';
import { formatPhone, phoneLink } from '../../../contract/forms/phone.ts';
import { licenseJurisdictionName } from '../../../contract/lawyers/license-jurisdictions.ts';
import { fieldLabel } from '../../../contract/lawyers/listing-fields.ts';
import { findCity } from '../../../contract/places/cities.ts';
import { findState, slugOf } from '../../../contract/places/states.ts';
import { practiceAreaName } from '../../../contract/practice-areas/practice-areas.ts';
import { formatDate } from '../../../contract/site/format-date.ts';
import { CITY_RADIUS_MILES } from '../../../contract/site/limits.ts';
import { config, db, listedLawyers, today } from './directory.ts';
import { initialsOf } from './lawyer-card.ts';
import { officeMap } from './office-map.ts';

/** The content of a profile; null if there is no such lawyer. */
export type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;
/** The office's address and its maps. */
export type Office = Profile['office'];

const SIMILAR_LAWYERS = 3;

/** Loads the profile of an active lawyer. */
export async function loadProfile(id: number) {
  const [lawyer, areas] = await Promise.all([findLawyer(db, id), listPracticeAreas(db)]);
  if (!lawyer) return null;
  const [center = null] = await officeCenters(db, [lawyer]);
  const profileAreas = areasOf(lawyer, areas);
  const state = findState(lawyer.state);
  const areaSlug = profileAreas[0]?.slug;
  const nearby = await search(areaSlug, { state: lawyer.state, city: lawyer.city });
  const isSearchable = findCity(lawyer.city, lawyer.state) !== undefined || nearby.length > 0;
  const citySlug = isSearchable ? slugOf(lawyer.city) : undefined;
  const similar = await similarLawyers(lawyer, nearby, areaSlug);
  const background = { state, citySlug, areas: profileAreas, associations: [] };
  const near = placeText(lawyer as PublicLawyer, background);
  const area = profileAreas[0];
  const { name, phone, email, website, licenseCheck, licenses = [] } = lawyer;
  return {
    id,
    name,
    meta: lawyerMeta(config.site, lawyer as PublicLawyer),
    initials: initialsOf(name),
    firm: lawyer.lawFirmName,
    specialty: lawyer.specialty,
    place: officePlace(lawyer),
    state: state && { label: state.name, href: `/find-lawyer/state/${state.slug}` },
    city: citySlug && { label: lawyer.city, href: placeHref(background) },
    verifiedMeaning: lawyer.isVerified ? verifiedMeaning(licenseCheck ?? null) : null,
    premiumMeaning: lawyer.isPremium ? badgeMeanings.premium : null,
    licenseCheck: licenseCheck
      ? { text: licenseCheckText(licenseCheck), source: licenseCheck.source }
      : null,
    phone: phone ? { href: phoneLink(phone), text: formatPhone(phone) } : null,
    email,
    website: website ? { href: website, text: new URL(website).hostname } : null,
    requestHref: profileRequestHref(background),
    experience: lawyer.yearsExperience === null ? null : yearsText(lawyer.yearsExperience),
    barAdmissions: lawyer.barAdmissions,
    languages: lawyer.languages,
    education: lawyer.education,
    bio: lawyer.bio,
    licenses: licenses.map(licenseText),
    areas: profileAreas.map((entry) => ({ ...entry, href: placeHref(background, entry.slug) })),
    near,
    associations: lawyer.barAssociations.map((title) => ({ title, site: associationUrl(title) })),
    office: officeOf(lawyer, center),
    origins: originsOf(lawyer),
    similar: similar && {
      ...similar,
      all: `${area ? `${area.name} lawyers` : 'lawyers'}`,
      href: placeHref(background, areaSlug),
    },
  };
}

function areasOf(
  { practiceAreas, specialty }: Lawyer,
  known: Awaited<ReturnType<typeof listPracticeAreas>>,
) {
  const areas = practiceAreas.flatMap((slug) => {
    const name = practiceAreaName(slug);
    const description = known.find((area) => area.slug === slug)?.description ?? null;
    return name ? [{ slug, name, description }] : [];
  });
  return areas.sort((a, b) => Number(b.name === specialty) - Number(a.name === specialty));
}

async function search(practiceArea: string | undefined, place: { state: string; city?: string }) {
  const { lawyers } = await searchLawyers(
    db,
    { ...place, radiusMiles: CITY_RADIUS_MILES, ...(practiceArea && { practiceArea }) },
    { limit: SIMILAR_LAWYERS + 1, offset: 0 },
    today(),
  );
  return listedLawyers(lawyers);
}

type Nearby = Awaited<ReturnType<typeof search>>;

async function similarLawyers(lawyer: Lawyer, nearby: Nearby, areaSlug: string | undefined) {
  const others = (lawyers: Nearby, known: { id: number }[]) =>
    lawyers.filter((other) => other.isActive && !known.some(({ id }) => id === other.id));
  const state = findState(lawyer.state);
  const near = others(nearby, [lawyer]);
  const place = `near ${lawyer.city}`;
  if (!state || near.length >= SIMILAR_LAWYERS) return rows(place, near, areaSlug);
  const elsewhere = others(await search(areaSlug, { state: lawyer.state }), [lawyer, ...near]);
  if (elsewhere.length === 0) return rows(place, near, areaSlug);
  if (near.length === 0) return rows(`in ${state.name}`, elsewhere, areaSlug);
  return rows(`${place} and elsewhere in ${state.name}`, [...near, ...elsewhere], areaSlug);
}

function rows(place: string, lawyers: Nearby, areaSlug: string | undefined) {
  if (lawyers.length === 0) return null;
  return {
    place,
    lawyers: lawyers.slice(0, SIMILAR_LAWYERS).map((lawyer) => ({
      id: lawyer.id,
      name: lawyer.name,
      firm: lawyer.lawFirmName,
      facts: [
        specialtyText(lawyer, areaSlug),
        officePlace(lawyer),
        lawyer.distanceMiles !== undefined && `${lawyer.distanceMiles.toFixed(1)}\u00a0mi`,
        lawyer.yearsExperience !== null && yearsText(lawyer.yearsExperience),
      ]
        .filter(Boolean)
        .join(' · '),
      isVerified: lawyer.isVerified,
      phone: lawyer.phone
        ? { href: phoneLink(lawyer.phone), text: formatPhone(lawyer.phone) }
        : null,
    })),
  };
}

function licenseText(license: NonNullable<Lawyer['licenses']>[number]) {
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

function officeOf(lawyer: Lawyer, center: { latitude: number; longitude: number } | null) {
  const { location, zipCode, lawFirmName } = lawyer;
  const place = officePlace(lawyer);
  const directions = new URL('https://www.google.com/maps/dir/?api=1');
  directions.searchParams.set('destination', officeAddress(lawyer));
  const map = projectOffice(lawyer.state, center);
  const pinPlace = zipCode ? `ZIP code ${zipCode.slice(0, 5)}` : lawyer.city;
  return {
    firm: lawFirmName,
    street: location,
    place: zipCode ? `${place} ${zipCode}` : place,
    directions: directions.href,
    smallMap: map && officeMap(map, pinPlace, 220),
    map: map && officeMap(map, pinPlace, 280),
  };
}

function originsOf({ provenance = {} }: Lawyer) {
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
