import { findLawyer, type Lawyer } from '../../../../db/lawyers/lawyers.ts';
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
import { officePlace, yearsText } from '../../../../web/app/lawyer/lawyer-text.ts';
import {
  placeHref,
  placeText,
  profileRequestHref,
} from '../../../../web/app/lawyer/profile-hrefs.ts';
import { formatPhone, phoneLink } from '../../../contract/forms/phone.ts';
import { findCity } from '../../../contract/places/cities.ts';
import { findState, slugOf } from '../../../contract/places/states.ts';
import { practiceAreaName } from '../../../contract/practice-areas/practice-areas.ts';
import { config, db } from './directory.ts';
import { initialsOf } from './lawyer-card.ts';
import { licenseText, originsOf } from './licenses.ts';
import { officeOf } from './office.ts';
import { searchSimilar, similarLawyers } from './similar-lawyers.ts';

/** The content of a profile; null if there is no such lawyer. */
export type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

/** Loads the profile of an active lawyer. */
export async function loadProfile(id: number) {
  const [lawyer, areas] = await Promise.all([findLawyer(db, id), listPracticeAreas(db)]);
  if (!lawyer) return null;
  const [center = null] = await officeCenters(db, [lawyer]);
  const profileAreas = areasOf(lawyer, areas);
  const state = findState(lawyer.state);
  const areaSlug = profileAreas[0]?.slug;
  const nearby = await searchSimilar(areaSlug, { state: lawyer.state, city: lawyer.city });
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
