import { findState } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { findListing, type Listing } from '../lawyers/listings.ts';
import { fullNameKey, fullNameKeys, mayBeSamePerson } from '../search/full-names.ts';
import { nameDistance } from '../search/name-distance.ts';
import { matchNames, significantWords } from '../search/name-search.ts';
import { searchIndex } from '../search/search-index.ts';
import type { Application } from './applications.ts';

/** The field in which an application matches an existing listing. */
export type DuplicateReason = 'bar number' | 'email' | 'phone' | 'name';

export interface Duplicate {
  listing: Listing;
  duplicateReasons: DuplicateReason[];
}

/** The details by which a listing is found; empty if unknown. */
export type Applicant = Pick<
  Application,
  'firstName' | 'lastName' | 'city' | 'state' | 'email' | 'phone' | 'barAdmissions'
>;

const MAX_DUPLICATES = 8;
/** A large state may have many lawyers with the same common name, so at most this many are read. */
const MAX_NAMESAKES = 200;

/**
 * Finds listings that may belong to the applicant: the same bar number in the state, the same email
 * or phone, or a similar name in the state. An unlisted lawyer needs the same name, apart from
 * nicknames and middle names. Matches in the applicant's city come first. Without a state, names in
 * all states match.
 */
export async function findPossibleDuplicates(
  db: Database,
  application: Applicant,
): Promise<Duplicate[]> {
  const state = findState(application.state)?.code;
  const reasonsById = new Map<number, DuplicateReason[]>();
  const add = (reason: DuplicateReason, ids: readonly number[]) => {
    for (const id of ids) reasonsById.set(id, [...(reasonsById.get(id) ?? []), reason]);
  };
  add('bar number', await idsByBarNumber(db, state, application.barAdmissions));
  add('email', await idsByEmail(db, application.email));
  add('phone', await idsByPhone(db, application.phone));
  add('name', await idsByName(db, state, application));

  const ranked = [...reasonsById]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_DUPLICATES);
  const listings = await Promise.all(ranked.map(([id]) => findListing(db, id)));
  return ranked.flatMap(([, duplicateReasons], index) => {
    const listing = listings[index];
    return listing ? [{ listing, duplicateReasons }] : [];
  });
}

/** Bar admissions are free text, so every word that contains a digit is tried as a bar number. */
async function idsByBarNumber(db: Database, state: string | undefined, admissions: string) {
  const numbers = (admissions.match(/[\p{L}\d-]*\d[\p{L}\d-]*/gu) ?? []).slice(0, 10);
  if (!state || numbers.length === 0) return [];
  const rows = await db
    .selectFrom('licenses')
    .select('lawyerId')
    .distinct()
    .where('jurisdiction', '=', state)
    .where('number', 'in', numbers)
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(({ lawyerId }) => lawyerId);
}

async function idsByEmail(db: Database, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lawyers')
    .select('id')
    .where(equalsIgnoringCase('email', email))
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(({ id }) => id);
}

async function idsByPhone(db: Database, phone: string): Promise<number[]> {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const rows = await db
    .selectFrom('lawyers')
    .select('id')
    .where('phone', '=', digits)
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(({ id }) => id);
}

async function idsByName(
  db: Database,
  state: string | undefined,
  { firstName, lastName, city }: Applicant,
): Promise<number[]> {
  const index = await searchIndex(db);
  const fullName = `${firstName} ${lastName}`;
  const words = significantWords(fullName);
  if (words.length === 0) return [];
  const keys = fullNameKeys(fullName);
  const unlisted = new Set(keys.flatMap((key) => index.unlistedNames.find(key)));
  // Names with the same hash as the searched one may differ from it.
  const isNamesake = ({ id, name }: { id: number; name: string }) =>
    !unlisted.has(id) || (keys.includes(fullNameKey(name)) && mayBeSamePerson(fullName, name));
  const matches = [...(await matchNames(db, index, words))].map(([row, distance]) => ({
    id: index.columns.id[row] as number,
    distance,
  }));
  const ids = [...matches, ...[...unlisted].map((id) => ({ id, distance: nameDistance.related }))]
    .sort((one, other) => one.distance - other.distance)
    .map(({ id }) => id);
  const namesakes: { id: number; isInSameCity: boolean }[] = [];
  for (
    let start = 0;
    start < ids.length && namesakes.length < MAX_NAMESAKES;
    start += MAX_NAMESAKES
  ) {
    const batch = ids.slice(start, start + MAX_NAMESAKES);
    const rows = await db
      .selectFrom('lawyers')
      .select(['id', 'name', 'city'])
      .where('id', 'in', batch)
      .$if(state !== undefined, (query) => query.where('state', '=', state as string))
      .execute();
    rows.sort((one, other) => batch.indexOf(one.id) - batch.indexOf(other.id));
    const matchesCity = (otherCity: string) => otherCity.toLowerCase() === city.toLowerCase();
    namesakes.push(
      ...rows
        .filter(isNamesake)
        .map(({ id, city: otherCity }) => ({ id, isInSameCity: matchesCity(otherCity) })),
    );
  }
  const sameCity = namesakes.filter(({ isInSameCity }) => isInSameCity);
  const otherCities = namesakes.filter(({ isInSameCity }) => !isInSameCity);
  return [...sameCity, ...otherCities].slice(0, MAX_DUPLICATES).map(({ id }) => id);
}
