import { everydayTermsStartingWith } from './data/everyday-terms.ts';
import { practiceAreas } from './data/practice-areas.ts';
import type { Database } from './database.ts';
import { townsStartingWith } from './places.ts';
import { searchIndex } from './search/index.ts';
import { idsByBeginning, wordsOf } from './search/names.ts';

/** Something that a visitor may mean who has begun to type. */
export type Suggestion =
  | { kind: 'practiceArea'; slug: string; name: string; term: string | null }
  | { kind: 'place'; name: string; state: string }
  | { kind: 'lawyer'; id: number; name: string; city: string; state: string }
  | { kind: 'firm'; name: string; city: string; state: string };

/** How many of each kind there are at most. */
const AREAS = 3;
const PLACES = 4;
const LAWYERS = 4;
const FIRMS = 2;

/** Names that are looked at before the first in the public order are chosen. */
const NAMES_LOOKED_AT = 500;

/** From so many letters on a beginning tells something. */
const LEAST_LETTERS = 2;

/** What the beginning of a question may become: practice areas, places, lawyers, firms; a dozen at most. */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
  if (text.trim().length < LEAST_LETTERS) return [];
  const [places, { lawyers, firms }] = [
    await suggestPlaces(db, text),
    await suggestNames(db, text),
  ];
  return [...suggestAreas(text), ...places, ...lawyers, ...firms];
}

function suggestAreas(text: string): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const { slug, term } of everydayTermsStartingWith(text, 4 * AREAS)) {
    const area = practiceAreas.find((own) => own.slug === slug);
    if (!area || suggestions.has(slug)) continue;
    const isName = term.toLowerCase() === area.name.toLowerCase();
    suggestions.set(slug, {
      kind: 'practiceArea',
      slug,
      name: area.name,
      term: isName ? null : term,
    });
  }
  return [...suggestions.values()].slice(0, AREAS);
}

async function suggestPlaces(db: Database, text: string): Promise<Suggestion[]> {
  const towns = await townsStartingWith(db, text, PLACES);
  return towns.map(({ name, state }) => ({ kind: 'place', name, state }));
}

async function suggestNames(db: Database, text: string) {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && last.length < LEAST_LETTERS)) {
    return { lawyers: [], firms: [] };
  }
  const index = await searchIndex(db);
  const ids = idsByBeginning(db, words, NAMES_LOOKED_AT)
    .map((id) => ({
      id,
      rank: index.columns.rank[index.rowOf(id) ?? -1] ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
  const rows = await readNames(db, ids.slice(0, NAMES_LOOKED_AT / 10));
  const lawyers: Suggestion[] = [];
  const firms = new Map<string, Suggestion>();
  for (const { id, name, lawFirmName, city, state } of rows) {
    if (begins(name, words)) lawyers.push({ kind: 'lawyer', id, name, city, state });
    else if (lawFirmName && begins(lawFirmName, words)) {
      firms.set(lawFirmName, { kind: 'firm', name: lawFirmName, city, state });
    }
  }
  return { lawyers: lawyers.slice(0, LAWYERS), firms: [...firms.values()].slice(0, FIRMS) };
}

async function readNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName', 'city', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Whether each word begins one of the name's words. */
function begins(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name);
  return words.every((word) => own.some((other) => other.startsWith(word)));
}
