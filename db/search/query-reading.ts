import type { PlaceMention } from '../places/place-mentions.ts';
import { contentOf } from './function-words.ts';
import { significantWords } from './name-search.ts';
import type { OtherReading } from './parsed-query.ts';
import { type LegalIssue, quoteIssue } from './query-issue.ts';
import { isSurname } from './query-mentions.ts';
import type { Token } from './tokens.ts';

/** An explanation of the words of a text: a place, a legal issue and a name, or some of these. */
export interface Reading {
  mention: PlaceMention | null;
  issue: LegalIssue | null;
  /** The words that decided the practice area. */
  legalIssue: string | null;
  /** Words of a lawyer's or firm's name. */
  words: string[];
  /** The words that the reading explains. */
  used: ReadonlySet<Token>;
  /** Corrected words of the legal issue. */
  corrections: ReadonlyMap<Token, string>;
  otherReading: OtherReading | null;
}

export const NO_READING: Reading = {
  mention: null,
  issue: null,
  legalIssue: null,
  words: [],
  used: new Set(),
  corrections: new Map(),
  otherReading: null,
};

/** @param mention a place that the same words may also name */
export function nameReading(
  tokens: readonly Token[],
  mention: PlaceMention | null | undefined = null,
): Reading {
  const otherReading = mention && mention.confidence !== 'corrected' ? asPlace(mention) : null;
  return { ...NO_READING, words: namesOf(tokens), used: new Set(tokens), otherReading };
}

/** The words of a lawyer's or firm's name. */
export function namesOf(tokens: readonly Token[]): string[] {
  return significantWords(tokens.map(({ text }) => text).join(' '));
}

function asPlace({ place }: PlaceMention): OtherReading | null {
  if (!('latitude' in place)) return null;
  const label = place.state ? `${place.name}, ${place.state}` : place.name;
  return { kind: 'place', label, q: label };
}

/** All words are a place. A place that is also a surname may be a name as well. */
export function placeReading(tokens: readonly Token[], mention: PlaceMention): Reading {
  const name = contentOf(tokens).map(({ text }) => text);
  const mayBeName = mention.confidence !== 'corrected' && isSurname(mention, tokens);
  const otherReading: OtherReading | null = mayBeName
    ? { kind: 'name', label: name.join(' '), q: `"${name.join(' ')}"` }
    : null;
  return { ...NO_READING, mention, used: new Set(tokens), otherReading };
}

export function issueReading(tokens: readonly Token[], issue: LegalIssue): Reading {
  const { used, corrections } = issue.scores;
  return {
    ...NO_READING,
    issue,
    legalIssue: quoteIssue(issue, tokens),
    used: new Set(tokens.filter((_, index) => used.has(index))),
    corrections: new Map([...corrections].map(([index, word]) => [tokens[index] as Token, word])),
  };
}

/** Adds a place to a reading of the words around it. */
export function withPlace(
  reading: Reading,
  tokens: readonly Token[],
  mention: PlaceMention,
): Reading {
  const words = tokens.slice(mention.from, mention.to);
  return { ...reading, mention, used: new Set([...reading.used, ...words]) };
}
