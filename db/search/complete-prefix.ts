import { findState, slugOf } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findPoint } from '../places/places.ts';
import { areaTermsOf } from './area-terms.ts';
import { idsByPrefix, significantWords } from './name-search.ts';
import { tokenize } from './name-words.ts';
import type { SearchIndex } from './search-index.ts';
import { isPopularSuggestion, suggestPlaces } from './suggested-places.ts';
import type { TermSuggestions } from './suggested-terms.ts';
import type { Suggestion } from './suggestions.ts';

/** Shorter texts are state codes or other abbreviations. */
const MIN_LETTERS = 3;

/** Longer texts can't be the beginning of a term or a place. */
const MAX_LETTERS = 40;

/**
 * Completes a text as the Enter key does in the search box: "chic" is "Chicago, IL", "divo" is
 * "divorce". Returns null if the text is a word by itself or the beginning of nothing.
 */
export async function completePrefix(
  db: Database,
  index: SearchIndex,
  text: string,
): Promise<string | null> {
  const { suggestions } = await areaTermsOf(db);
  if (!(await mayBePrefix(index, suggestions, text))) return null;
  const [first] = suggestions.startingWith(text, 1);
  const isTerm = first !== undefined && isStrictPrefix(text, first.term);
  const label = isTerm ? first.term : await placeStartingWith(db, text);
  return label !== undefined && isStrictPrefix(text, label) ? label : null;
}

async function placeStartingWith(db: Database, text: string): Promise<string | undefined> {
  if (await findPoint(db, text, null)) return undefined;
  const places = await suggestPlaces(db, text);
  const popular = places.find(isPopularSuggestion);
  if (popular) return labelOf(popular);
  const [first] = places;
  if (!first) return undefined;
  // Names come before cities that few people know.
  const isName = (await idsByPrefix(db, significantWords(text), 1)).length > 0;
  return isName ? undefined : labelOf(first);
}

/** Whether the Enter key accepts the first suggestion. */
export async function completes(
  index: SearchIndex,
  terms: TermSuggestions,
  text: string,
  suggestion: Suggestion,
): Promise<boolean> {
  const label = labelOf(suggestion);
  return (
    label !== undefined && isStrictPrefix(text, label) && (await mayBePrefix(index, terms, text))
  );
}

/** The text that a suggestion completes; undefined for kinds that Enter never takes. */
function labelOf(suggestion: Suggestion): string | undefined {
  switch (suggestion.kind) {
    case 'practiceArea':
      return suggestion.term ?? suggestion.name;
    case 'state':
      return suggestion.name;
    case 'place':
      return `${suggestion.name}, ${suggestion.state}`;
  }
}

/**
 * Whether a text may be unfinished: it has no digits and isn't a state, and its last word isn't a
 * common word or a whole word of a term or a name.
 */
async function mayBePrefix(
  { vocabulary }: SearchIndex,
  terms: TermSuggestions,
  text: string,
): Promise<boolean> {
  const letters = text.trim();
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return false;
  const last = tokenize(letters).at(-1);
  if (last === undefined || /\d/.test(letters) || findState(letters)) return false;
  if (COMMON_WORDS.has(last) || terms.hasWord(last)) return false;
  return !(await vocabulary.inUse([last])).has(last);
}

const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'and are but can did does for from get got had has have her him his how its not our she the ' +
    'that them they this was what when where who why will with you your que con por para una los las'
  ).split(' '),
);

function isStrictPrefix(text: string, label: string): boolean {
  const [typed, whole] = [slugOf(text), slugOf(label)].map((slug) => slug.replaceAll('-', ''));
  return whole !== typed && typed !== '' && (whole as string).startsWith(typed as string);
}
