import type { Database } from '../engine/database.ts';
import { findMilitaryAddress } from '../places/military-address.ts';
import { resolveNamedPlace } from '../places/named-place.ts';
import { findByContact } from './contact-search.ts';
import { contentOf } from './function-words.ts';
import { significantWords } from './name-search.ts';
import { NOTHING, type ParsedQuery } from './parsed-query.ts';
import { findQueryFilters } from './query-filters.ts';
import type { Reading } from './query-reading.ts';
import { interpret } from './query-readings.ts';
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
 * text is always a name.
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
  if (quoted !== undefined) return { ...NOTHING, words: significantWords(quoted) };
  const contact = findByContact(db, index, text);
  if (contact) return { ...NOTHING, contact };
  const tokens = tokenize(text);
  const filters = findQueryFilters(tokens);
  const military = findMilitaryAddress(tokens);
  const isMilitary = (i: number) => military !== null && i >= military.from && i < military.to;
  const free = tokens.filter((_, i) => !filters.taken.has(i) && !isMilitary(i));
  const reading = await interpret(db, index, free, state ?? null);
  const { mention, issue } = reading;
  const place = mention && resolveNamedPlace(mention.place, radiusMiles);
  return {
    practiceAreas: issue?.practiceAreas ?? [],
    alternatives: issue?.alternatives ?? [],
    place,
    words: reading.words,
    contact,
    language: filters.language,
    minYears: filters.minYears,
    ignored: ignoredWords(free, reading),
    corrected: correctedText(tokens, free, reading),
    notice: findSafetyNotice(tokens),
    asksForPosition: filters.isNearMe && !place,
    isMilitaryAddress: military !== null,
    otherReading: reading.otherReading,
  };
}

/** The content words that the reading doesn't use, as typed. */
function ignoredWords(tokens: readonly Token[], { used }: Reading): string[] {
  const ignored = contentOf(tokens).filter((token) => !used.has(token));
  return [...new Set(ignored.map(({ text }) => text))];
}

/** The text with the corrections of the reading, or null if it has none. */
function correctedText(
  tokens: readonly Token[],
  free: readonly Token[],
  { mention, corrections }: Reading,
): string | null {
  const placeText = mention?.corrected ?? null;
  if (placeText === null && corrections.size === 0) return null;
  const isInPlace = (token: Token) => {
    const index = free.indexOf(token);
    return placeText !== null && mention !== null && index >= mention.from && index < mention.to;
  };
  const words = tokens.flatMap((token) => {
    if (!isInPlace(token)) return [corrections.get(token) ?? token.text];
    return free.indexOf(token) === mention?.from ? [placeText ?? ''] : [];
  });
  return words.join(' ');
}
