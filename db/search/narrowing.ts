import { findPracticeArea } from '../data/practice-areas.ts';
import { findState, findStateAlone, states } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findPlace, type Place, type PlaceQuery } from '../places/places.ts';
import type { SearchIndex } from './index.ts';
import { type Narrowing, specialtyKey } from './matches.ts';
import { findByWords } from './names.ts';
import { type Question, understand } from './question.ts';

/** Which lawyers are sought, in the visitor's words. What isn't given doesn't narrow the search. */
export interface LawyerSearch extends PlaceQuery {
  /** Slug or name. */
  practiceArea?: string | undefined;
  /** As on the card, or a practice area's name; hyphens may stand for spaces. */
  specialty?: string | undefined;
  language?: string | undefined;
  /** At least so many years. */
  yearsExperience?: number | undefined;
  /** The text of the search box. */
  q?: string | undefined;
}

/** A search in the index's terms, with what was understood of it. */
export interface Understood {
  narrowing: Narrowing;
  /** Where is searched; undefined is everywhere. */
  place: Place | undefined;
  /** What the search box means; undefined where it is empty. */
  question: Question | undefined;
}

/**
 * Puts a search into the index's terms; null where it names a place or a practice area that isn't
 * known, so that nobody can match. A place in the search box is the newer word: it goes before the
 * filters' place.
 */
export async function narrowingOf(
  db: Database,
  index: SearchIndex,
  search: LawyerSearch,
): Promise<Understood | null> {
  const { radiusMiles } = search;
  const state = (search.state ? findStateAlone(search.state) : findState(search.location ?? ''))
    ?.code;
  const question = search.q
    ? await understand(db, index, search.q, { radiusMiles, state })
    : undefined;
  const place = question?.place ?? (await findPlace(db, search));
  if (place === null) return null;
  const area = search.practiceArea ? findPracticeArea(search.practiceArea) : undefined;
  if (search.practiceArea && !area) return null;
  const asked = question?.practiceArea ? findPracticeArea(question.practiceArea) : undefined;
  const words = question?.words ?? [];
  return {
    place,
    question,
    narrowing: {
      area: area && area.id - 1,
      questionArea: asked && asked.id - 1,
      years: search.yearsExperience,
      language: search.language?.toLowerCase(),
      specialty: search.specialty && specialtyKey(search.specialty),
      state: place && 'state' in place ? stateRows.get(place.state) : undefined,
      circle: place && 'near' in place ? await index.around(place) : undefined,
      words: words.length > 0 ? findByWords(db, index, words) : undefined,
    },
  };
}

/** The index's row of each state, by code. */
export const stateRows: ReadonlyMap<string, number> = new Map(
  states.map(({ code }, row) => [code, row]),
);
