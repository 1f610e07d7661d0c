import type { NotNull } from 'kysely';
import { decidingLicense, type UnlistedReason } from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import { milesBetween } from '../places/distance.ts';
import type { ResolvedPlace } from '../places/places.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { readContactText } from '../search/contact-text.ts';
import { fullNameKey, fullNameKeys, mayBeSamePerson } from '../search/full-names.ts';
import type { ParsedQuery } from '../search/parsed-query.ts';
import { searchIndex } from '../search/search-index.ts';
import { findLicensesOf, type License } from './licenses.ts';

/** A lawyer who isn't listed, without contact details. */
export interface UnlistedLawyer extends Pick<LawyersTable, 'name' | 'city' | 'state' | 'country'> {
  id: number;
  unlistedReason: UnlistedReason;
  /** The license that is the reason; null if there is none. */
  license: License | null;
}

/** Maximum number of lawyers to read and rank. */
const MAX_READ = 2000;

/** Texts with more words don't contain a bar number. */
const MAX_WORDS_WITH_NUMBER = 8;

/**
 * The unlisted lawyers whose full name or bar number a search gives: first those at the searched
 * place, then those whose given name isn't a nickname or formal name of the searched one.
 *
 * @param text the text of the search box
 * @param query how it was interpreted
 * @param place null means everywhere
 */
export async function findUnlistedLawyers(
  db: Database,
  text: string | undefined,
  { fullNames }: ParsedQuery,
  place: ResolvedPlace | null,
  limit: number,
): Promise<UnlistedLawyer[]> {
  const { unlistedNames } = await searchIndex(db);
  const searched = fullNames.map((name) => ({ name, keys: fullNameKeys(name) }));
  const numbered = new Set(await findByBarNumber(db, text));
  const namesakes = searched.flatMap(({ keys }) => keys.flatMap(unlistedNames.find));
  const ids = [...new Set([...numbered, ...namesakes])].slice(0, MAX_READ);
  if (ids.length === 0) return [];

  /** 0 for the searched given name, 1 for a related one, null for another person. */
  const nameRank = (name: string): number | null => {
    const key = fullNameKey(name);
    const ranks = searched
      .filter((one) => one.keys.includes(key) && mayBeSamePerson(one.name, name))
      .map(({ keys }) => (keys[0] === key ? 0 : 1));
    return ranks.length === 0 ? null : Math.min(...ranks);
  };
  const rows = await Promise.all(valueLists(ids).map((list) => readRows(db, list, place)));
  const closest = rows
    .flat()
    .flatMap((row) => {
      const rank = numbered.has(row.id) ? 0 : nameRank(row.name);
      return rank === null ? [] : [{ row, rank, placeRank: placeRankOf(row, place) }];
    })
    .sort((a, b) => a.placeRank - b.placeRank || a.rank - b.rank || a.row.id - b.row.id)
    .slice(0, limit)
    .map(({ row }) => row);
  const licenses = await findLicensesOf(
    db,
    closest.map(({ id }) => id),
  );
  return closest.map(({ id, name, city, state, country, unlistedReason }) => {
    const license = decidingLicense(licenses.get(id) ?? [], unlistedReason) ?? null;
    return { id, name, city, state, country, unlistedReason, license };
  });
}

/** The lawyers with the bar number that the text is or contains, listed or not. */
async function findByBarNumber(db: Database, text = ''): Promise<number[]> {
  if (!/\d/.test(text)) return [];
  const whole = readContactText(text);
  const words = text.trim().split(/[\s,;:#?]+/);
  const parts = words.length > MAX_WORDS_WITH_NUMBER ? [] : words.map(readContactText);
  const contacts = whole ? [whole] : parts;
  const ids: number[] = [];
  for (const contact of contacts) {
    if (contact?.kind !== 'barNumber') continue;
    const { values, state } = contact;
    let licenses = db.selectFrom('licenses').select('lawyerId').where('number', 'in', values);
    if (state !== null) licenses = licenses.where('jurisdiction', '=', state);
    for (const { lawyerId } of await licenses.limit(MAX_READ).execute()) ids.push(lawyerId);
  }
  return ids;
}

function readRows(db: Database, ids: readonly number[], place: ResolvedPlace | null) {
  return db
    .selectFrom('lawyers')
    .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
    .select(['lawyers.id', 'name', 'city', 'state', 'country', 'unlistedReason'])
    .select(['latitude', 'longitude'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('licenses')
            .select('licenses.id')
            .whereRef('lawyerId', '=', 'lawyers.id')
            .where('jurisdiction', '=', place && stateOf(place)),
        )
        .as('isLicensedThere'),
    )
    .where('lawyers.id', 'in', ids)
    .where('unlistedReason', 'is not', null)
    .$narrowType<{ unlistedReason: NotNull }>()
    .execute();
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** 0 at the place, 1 elsewhere in its state or licensed there, 2 in other states. */
function placeRankOf(row: Row, place: ResolvedPlace | null): number {
  if (place === null) return 0;
  const isInState = row.state === stateOf(place) || Number(row.isLicensedThere) === 1;
  const { latitude, longitude } = row;
  if (!('near' in place)) return isInState ? 0 : 2;
  const isNear =
    latitude !== null &&
    longitude !== null &&
    milesBetween(place.near, { latitude, longitude }) <= place.radiusMiles;
  return isNear ? 0 : isInState ? 1 : 2;
}

function stateOf(place: ResolvedPlace): string | null {
  return 'near' in place ? place.inState : place.state;
}
