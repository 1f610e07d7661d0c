import { cities } from '../data/cities.ts';
import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { slugOf, states } from '../data/states.ts';
import { lawyerDefaults, type NewLawyer } from '../lawyers/lawyer-rows.ts';
import { licenseDefaults, type NewLicense, type Source } from '../lawyers/licenses.ts';
import { areaCodesOf } from './area-codes.ts';
import { drawBio } from './bios.ts';
import { type Field, fields } from './fields.ts';
import {
  type Jurisdiction,
  jurisdictions,
  localAssociations,
  nationalSchools,
} from './jurisdictions.ts';
import { drawFirmName, drawStreet } from './offices.ts';
import {
  excludedNames,
  familyLanguages,
  givenNames,
  longSurnames,
  suffixes,
  surnames,
} from './people.ts';
import { type Random, seededRandom } from './random.ts';
import zips from './zips.json' with { type: 'json' };

const SEED = 20250611;
const DEMO_LAWYERS = 1143;
const PREMIUM_LAWYERS = 34;
/** Minimum number of lawyers per jurisdiction, so that even the smallest ones have results. */
const MIN_PER_STATE = 5;
/** Alabama is the directory's home and has extra lawyers, especially for personal injury. */
const HOME_STATE = 'AL';
const HOME_EXTRA = 55;
/** The graduation year is this year minus the years of experience. Fixed, so the demo is stable. */
const PRESENT_YEAR = 2026;

/** The source of all demo data. */
export const DEMO_SOURCE: Source = { name: 'Demo data', url: '' };

/**
 * The fictional lawyers of the demo directory, identical on every run and machine, except for the
 * dates of their licenses.
 *
 * @param day ISO day on which their licenses were checked
 */
export function demoLawyers(day: string): NewLawyer[] {
  const random = seededRandom(SEED);
  const names = new Set(excludedNames);
  const phones = new Set<string>();
  const lawyers: NewLawyer[] = [];
  for (const [jurisdiction, count] of shares()) {
    for (let index = 0; index < count; index++) {
      lawyers.push(drawLawyer(random, jurisdiction, names, phones));
    }
  }
  const shuffled = random.sample(lawyers, lawyers.length);
  return withPremium(random, shuffled).map((lawyer, index) => ({
    ...lawyer,
    licenses: [demoLicense(lawyer, index + 1, day)],
  }));
}

/** The number of lawyers per jurisdiction by population; 1,143 in total. */
function shares(): [Jurisdiction, number][] {
  const population = jurisdictions.reduce((sum, { population }) => sum + population, 0);
  const toShare = DEMO_LAWYERS - HOME_EXTRA - MIN_PER_STATE * jurisdictions.length;
  const exact = jurisdictions.map((jurisdiction) => ({
    jurisdiction,
    share: (jurisdiction.population / population) * toShare,
  }));
  const floored = exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const roundedUp = [...exact]
    .sort((a, b) => (b.share % 1) - (a.share % 1))
    .slice(0, toShare - floored);
  return exact.map((entry) => [
    entry.jurisdiction,
    MIN_PER_STATE +
      Math.floor(entry.share) +
      (roundedUp.includes(entry) ? 1 : 0) +
      (entry.jurisdiction.state === HOME_STATE ? HOME_EXTRA : 0),
  ]);
}

function drawLawyer(
  random: Random,
  jurisdiction: Jurisdiction,
  names: Set<string>,
  phones: Set<string>,
): NewLawyer {
  const { state } = jurisdiction;
  const field = drawField(random, state);
  const area = areaOf(field.slug);
  const { name, surname } = drawName(random, names);
  const city = drawCity(random, state);
  const years = random.chance(0.01) ? null : drawYears(random);
  const school = random.chance(0.82)
    ? random.one(jurisdiction.schools)
    : random.one(nationalSchools);
  const firm = random.chance(0.05)
    ? null
    : drawFirmName(random, {
        name,
        surname,
        partner: random.one(surnames),
        city,
        firmWord: field.firmWord,
      });
  const languages = drawLanguages(random, surname);
  const [zipCode, latitude, longitude] = pickZip(random, city, state);
  const host = `${slugOf(firm ?? name)}.example`;

  return {
    ...lawyerDefaults,
    name,
    lawFirmName: firm,
    specialty: random.chance(0.35) ? random.one(field.specialties) : area.name,
    location: random.chance(0.97) ? drawStreet(random) : null,
    city,
    state,
    zipCode,
    phone: drawPhone(random, jurisdiction, city, phones),
    email: `${slugOf(name).replaceAll('-', '.')}@${host}`,
    website: random.chance(0.88) ? `https://www.${host}` : null,
    bio: random.chance(0.02)
      ? null
      : drawBio(random, {
          name,
          firm,
          field,
          area: toRunningText(area.name),
          city,
          stateName: stateName(state),
          school,
          years: years ?? 12,
          languages,
        }),
    yearsExperience: years,
    education: years === null ? `J.D., ${school}` : `J.D., ${school}, ${PRESENT_YEAR - years}`,
    profileImage: skipPortraitDraws(random),
    isVerified: random.chance(0.86),
    isActive: random.chance(0.94),
    latitude,
    longitude,
    practiceAreas: [field.slug, ...drawFurtherAreas(random, field)],
    languages,
    barAdmissions: drawAdmissions(random, jurisdiction),
    barAssociations: drawAssociations(random, jurisdiction, city, field),
  };
}

/**
 * The license as a bar's roster would have it. The number can't be a real one. The year of
 * admission gives the lawyer's years of experience on the given day.
 */
function demoLicense(
  { state, yearsExperience }: NewLawyer,
  number: number,
  day: string,
): NewLicense {
  const year = Number(day.slice(0, 4));
  return {
    ...licenseDefaults,
    jurisdiction: state,
    number: `DEMO-${String(number).padStart(4, '0')}`,
    status: 'active',
    admittedOn: yearsExperience === null ? null : String(year - yearsExperience),
    asOf: day,
    origin: 'import',
    source: DEMO_SOURCE,
  };
}

/**
 * Marks 34 lawyers as premium. They include an active injury lawyer in Birmingham, another Alabama
 * lawyer and an inactive lawyer, so that the demo covers these cases.
 */
function withPremium(random: Random, lawyers: NewLawyer[]): NewLawyer[] {
  const home = lawyers.find(
    (lawyer) =>
      lawyer.city === 'Birmingham' &&
      lawyer.practiceAreas[0] === 'personal-injury' &&
      lawyer.isActive,
  );
  const secondHome = lawyers.find((lawyer) => lawyer.state === HOME_STATE && lawyer !== home);
  const inactive = lawyers.find((lawyer) => !lawyer.isActive);
  const chosen = new Set([home, secondHome, inactive].filter((lawyer) => lawyer !== undefined));
  for (const lawyer of random.sample(lawyers, lawyers.length)) {
    if (chosen.size === PREMIUM_LAWYERS) break;
    chosen.add(lawyer);
  }
  return lawyers.map((lawyer) => ({ ...lawyer, isPremium: chosen.has(lawyer) }));
}

function drawField(random: Random, state: string): Field {
  const homeBonus = (field: Field) =>
    state === HOME_STATE && field.slug === 'personal-injury' ? 3 : 1;
  return random.weighted(fields.map((field) => [field, field.weight * homeBonus(field)] as const));
}

function drawFurtherAreas(random: Random, field: Field): string[] {
  const others = fields.filter((other) => other !== field).map((other) => other.slug);
  return random.sample(
    others,
    random.weighted([
      [0, 4],
      [1, 4],
      [2, 2],
      [3, 1],
    ]),
  );
}

function drawName(random: Random, names: Set<string>): { name: string; surname: string } {
  for (;;) {
    const surname = random.chance(0.012) ? random.one(longSurnames) : random.one(surnames);
    const suffix = random.chance(0.02) ? ` ${random.one(suffixes)}` : '';
    const bare = `${random.one(givenNames)} ${surname}`;
    if (names.has(bare)) continue;
    names.add(bare);
    return { name: bare + suffix, surname };
  }
}

/** Draws a city of the state, with more populous cities more likely. */
function drawCity(random: Random, state: string): string {
  const own = cities.filter((city) => city.state === state);
  return random.weighted(own.map((city, rank) => [city.name, 1 / (rank + 1.5)] as const));
}

function pickZip(random: Random, city: string, state: string): [string, number, number] {
  const known: Record<string, (string | number)[][] | undefined> = zips;
  const [zip, latitude, longitude] = random.one(known[`${city}, ${state}`] ?? []);
  return [String(zip), Number(latitude), Number(longitude)];
}

function drawYears(random: Random): number {
  return Math.min(46, 1 + Math.floor((random.fraction() + random.fraction() ** 2) * 22));
}

/**
 * 555-0100 to 555-0199 are reserved for fiction: 100 per area code, so duplicates are possible. An
 * area code of the city replaces the one that is drawn for the state. The draw remains, because
 * without it, all later draws would change, and with them the lawyers that the search tests
 * expect.
 */
function drawPhone(
  random: Random,
  { state, areaCodes }: Jurisdiction,
  city: string,
  drawn: Set<string>,
): string {
  let phone = '';
  for (let attempt = 0; attempt < 50; attempt++) {
    phone = `${random.one(areaCodes)}55501${random.integer(0, 9)}${random.integer(0, 9)}`;
    if (!drawn.has(phone)) break;
  }
  drawn.add(phone);
  const codes = areaCodesOf(city, state);
  return `${codes[Number(phone) % codes.length]}${phone.slice(3)}`;
}

/** Demo lawyers have no portraits. The draws remain, so that later draws don't change. */
function skipPortraitDraws(random: Random): null {
  if (random.chance(0.7)) random.integer(1, 24);
  return null;
}

function drawLanguages(random: Random, surname: string): string[] {
  const languages: string[] = [languageNames[0]];
  for (const [language, names] of familyLanguages) {
    if (names.test(surname) && random.chance(0.6)) languages.push(language);
  }
  const others = languageNames.slice(1);
  if (random.chance(0.2)) {
    const learned = random.chance(0.45) ? 'Spanish' : random.one(others);
    if (!languages.includes(learned)) languages.push(learned);
  }
  return languages;
}

function drawAdmissions(random: Random, { state, neighbors }: Jurisdiction): string[] {
  const others = random.chance(0.03)
    ? random
        .sample(
          jurisdictions.filter((other) => other.state !== state),
          random.integer(4, 6),
        )
        .map((other) => other.state)
    : random.sample(
        neighbors,
        random.weighted([
          [0, 6],
          [1, 3],
          [2, 1],
        ]),
      );
  return [state, ...others].map(stateName);
}

function drawAssociations(
  random: Random,
  { state, association }: Jurisdiction,
  city: string,
  field: Field,
): string[] {
  if (random.chance(0.06)) return [];
  const local = localAssociations[`${city}, ${state}`];
  return [
    association,
    ...(local && random.chance(0.7) ? [local] : []),
    ...(field.association && random.chance(0.45) ? [field.association] : []),
    ...(random.chance(0.4) ? ['American Bar Association'] : []),
    ...(random.chance(0.06) ? ['Federal Bar Association'] : []),
  ];
}

function areaOf(slug: string): { name: string } {
  const area = practiceAreas.find((candidate) => candidate.slug === slug);
  if (!area) throw new Error(`No practice area has the slug '${slug}'.`);
  return area;
}

/**
 * Formats an area name for running text: 'Entertainment & Sports Law' becomes 'entertainment and
 * sports law'.
 */
function toRunningText(area: string): string {
  return area.toLowerCase().replace('&', 'and');
}

function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? code;
}
