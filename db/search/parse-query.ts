import type { Database } from '../engine/database.ts';
import { findMilitaryAddress } from '../places/military-address.ts';
import { resolveNamedPlace } from '../places/named-place.ts';
import { findPlaceMentions } from '../places/place-mentions.ts';
import { completePrefix } from './complete-prefix.ts';
import { findByContact } from './contact-search.ts';
import { fullNamesIn } from './full-names.ts';
import { contentOf } from './function-words.ts';
import { interpretQuery } from './interpret-query.ts';
import { matchNames, significantWords } from './name-search.ts';
import { EMPTY_QUERY, type ParsedQuery } from './parsed-query.ts';
import { findQueryFilters } from './query-filters.ts';
import type { Reading } from './query-reading.ts';
import { findSafetyNotice } from './safety-notice.ts';
import type { SearchIndex } from './search-index.ts';
import { type Token, tokenize } from './tokens.ts';

export type { ParsedQuery } from './parsed-query.ts';

/** Longer texts are truncated before anything else. */
const MAX_TEXT_LENGTH = 1000;

/**
 * Parses the search box text: a place ("36801", "Opelika, AL", "Alabama"), a legal issue ("car
 * crash"), or a lawyer or firm. A legal issue or a name can be combined with a place ("dui near
 * Mobile, AL", "Delgado 35203", "texas divorce") and with filters ("who speaks Spanish"). Quoted
 * text is always a name. The beginning of a word is completed as in the search box ("chic").
 *
 * The exact name of a lawyer takes precedence: "Denzel Washington" isn't about the state.
 *
 * @param state code of the state filter, which selects one of several cities of the same name
 */
export async function parseQuery(
  db: Database,
  index: SearchIndex,
  fullText: string,
  { radiusMiles, state }: { radiusMiles: number; state?: string | undefined },
): Promise<ParsedQuery> {
  const text = fullText.slice(0, MAX_TEXT_LENGTH);
  const quoted = /^\s*["“](.*)["”]\s*$/s.exec(text)?.[1];
  if (quoted !== undefined) {
    return { ...EMPTY_QUERY, words: significantWords(quoted), fullNames: [quoted] };
  }
  const contact = await findByContact(db, index, text);
  if (contact) return { ...EMPTY_QUERY, contact };
  const tokens = tokenize(text);
  const filters = findQueryFilters(tokens);
  const completed = filters.used.size === 0 ? await completion(db, index, text) : null;
  if (completed !== null) {
    const query = await parseQuery(db, index, completed, { radiusMiles, state });
    return { ...query, corrected: completed };
  }
  const military = findMilitaryAddress(tokens);
  const isMilitary = (i: number) => military !== null && i >= military.from && i < military.to;
  const remaining = tokens.filter((_, i) => !filters.used.has(i) && !isMilitary(i));
  const reading = await interpretQuery(db, index, remaining, state ?? null);
  const { mention, issue } = reading;
  const place = mention && resolveNamedPlace(mention.place, radiusMiles);
  const notice = findSafetyNotice(tokens);
  return {
    practiceAreas: issue?.practiceAreas ?? [],
    alternatives: issue?.alternatives ?? [],
    legalIssue: reading.legalIssue,
    place,
    // Words that signal danger aren't a name.
    words: notice ? [] : reading.words,
    fullNames: notice ? [] : fullNamesIn(remaining, reading),
    contact,
    language: filters.language,
    minYears: filters.minYears,
    ignored: ignoredWords(remaining, reading),
    corrected: correctedText(tokens, remaining, reading),
    notice,
    needsVisitorLocation: filters.isNearMe && !place,
    isMilitaryAddress: military !== null,
    otherReading: reading.otherReading,
  };
}

/**
 * Completes a text to the term or place that it begins. Returns null if the text itself names a
 * place or resembles a name.
 */
async function completion(db: Database, index: SearchIndex, text: string): Promise<string | null> {
  const completed = await completePrefix(db, index, text);
  if (completed === null) return null;
  const mentions = await findPlaceMentions(db, tokenize(text));
  if (mentions.some(({ confidence }) => confidence !== 'corrected')) return null;
  const words = significantWords(text);
  return (await matchNames(db, index, words)).size > 0 ? null : completed;
}

/** The content words that the reading doesn't use, as typed. */
function ignoredWords(tokens: readonly Token[], { used }: Reading): string[] {
  const ignored = contentOf(tokens).filter((token) => !used.has(token));
  return [...new Set(ignored.map(({ text }) => text))];
}

/** The text with the corrections of the reading, or null if it has none. */
function correctedText(
  tokens: readonly Token[],
  remaining: readonly Token[],
  { mention, corrections }: Reading,
): string | null {
  const placeText = mention?.corrected ?? null;
  if (placeText === null && corrections.size === 0) return null;
  const isInPlace = (token: Token) => {
    const index = remaining.indexOf(token);
    return placeText !== null && mention !== null && index >= mention.from && index < mention.to;
  };
  const words = tokens.flatMap((token) => {
    if (!isInPlace(token)) return [corrections.get(token) ?? token.text];
    return remaining.indexOf(token) === mention?.from ? [placeText ?? ''] : [];
  });
  return words.join(' ');
}
