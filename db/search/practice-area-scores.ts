import { listedAreas } from '../data/listed-areas.ts';
import { hasSpanish, isSpanishFunctionWord } from './function-words.ts';
import { type LegalLexicons, legalLexicons, type TermEntry } from './legal-terms.ts';
import { negatedWords } from './negations.ts';
import { findTerms, maxWeight, type TermMatch } from './term-matches.ts';
import { keyOf, type Token } from './tokens.ts';
import { correctTypos } from './typos.ts';

/** How well each practice area fits a text, with the reasons. */
export interface PracticeAreaScores {
  /** Best first. Areas without a matching term are left out. */
  areas: readonly AreaScore[];
  terms: readonly ScoredTerm[];
  /** Corrected spelling by token index. */
  corrections: ReadonlyMap<number, string>;
  /** Indexes of the tokens that belong to a matching term. */
  used: ReadonlySet<number>;
}

export interface AreaScore {
  slug: string;
  score: number;
}

/** A matching term, and what it adds to the scores. */
export interface ScoredTerm {
  term: string;
  /** Token indexes. */
  positions: readonly number[];
  weights: TermEntry['weights'];
  /** 1, or less for a term in quotation marks or with corrected spelling. */
  factor: number;
}

const QUOTED_FACTOR = 0.5;
const CORRECTED_FACTOR = 0.8;

/**
 * Scores the practice areas for a text. The weights of all terms in the text are summed up per
 * area, except for terms within longer terms.
 */
export function scorePracticeAreas(
  tokens: readonly Token[],
  isName: (word: string) => boolean = () => false,
  lexicons: LegalLexicons = legalLexicons(),
): PracticeAreaScores {
  const asTyped = wordsOf(tokens);
  const typos = correctTypos(scoredWords(tokens), isName, lexicons);
  const words = asTyped.flatMap((word, index) => {
    const corrected = typos.get(index)?.split(' ') ?? [];
    return corrected.length === 0 ? [word] : corrected.map((key) => ({ ...word, key }));
  });
  const corrections = correctedTokens(asTyped, typos);
  const allKeys = words.map(({ key }) => key);
  const negated = negatedWords(allKeys);
  const keys = allKeys.map((key, index) => (negated.has(index) ? NEGATED : key));
  const isAllQuoted = tokens.every(({ isQuoted }) => isQuoted);
  const factorOf = (position: number) => {
    const { token = -1 } = words[position] ?? {};
    const quoted = tokens[token]?.isQuoted && !isAllQuoted ? QUOTED_FACTOR : 1;
    return quoted * (corrections.has(token) ? CORRECTED_FACTOR : 1);
  };
  const terms = findAllTerms(keys, lexicons).map(({ entry, positions }): ScoredTerm => {
    const tokenIndexes = [...new Set(positions.map((position) => words[position]?.token ?? -1))];
    const factor = Math.min(...positions.map(factorOf));
    return { term: entry.term, positions: tokenIndexes, weights: entry.weights, factor };
  });
  const used = new Set(terms.flatMap(({ positions }) => positions));
  return { areas: sumByArea(terms), terms, corrections, used };
}

/** The corrected spelling of each token with a typo; parts of a hyphenated token stay joined. */
function correctedTokens(
  words: readonly Word[],
  typos: ReadonlyMap<number, string>,
): Map<number, string> {
  const corrected = new Map<number, string>();
  for (const token of new Set([...typos.keys()].map((index) => words[index]?.token ?? -1))) {
    const parts = words.flatMap((word, index) =>
      word.token === token ? [typos.get(index) ?? word.key] : [],
    );
    corrected.set(token, parts.join('-'));
  }
  return corrected;
}

/** A word to look up in the lexicons: a token, or a part of a hyphenated token. */
interface Word {
  key: string;
  /** Index of the token. */
  token: number;
}

/** The words of a text that are scored, in the form in which terms have them. */
export function scoredWords(tokens: readonly Token[]): string[] {
  return wordsOf(tokens).map(({ key }) => key);
}

/** Splits tokens at hyphens and removes possessive endings. */
function wordsOf(tokens: readonly Token[]): Word[] {
  return tokens.flatMap(({ text, key }, token) => {
    if (HYPHEN.test(text)) {
      const parts = text.split(HYPHEN).map(keyOf);
      return parts.filter((part) => part !== '').map((part) => ({ key: part, token }));
    }
    const isPossessive = key.length > 3 && /['’]s$/i.test(text);
    return [{ key: isPossessive ? key.slice(0, -1) : key, token }];
  });
}

/** Replaces a negated word. No term contains it. */
const NEGATED = '—';

const HYPHEN = /[-‐‑]/;

function findAllTerms(words: readonly string[], lexicons: LegalLexicons): TermMatch[] {
  const { english, spanish } = lexicons;
  const inEnglish = findTerms(english, words);
  const isSpanish = hasSpanish(words);
  const inSpanish = findTerms(spanish, words).filter(
    ({ positions }) =>
      isSpanish || positions.some((position) => isOnlySpanish(words[position] as string, lexicons)),
  );
  if (!isSpanish) return [...inEnglish, ...inSpanish];
  // In a Spanish text, "con" is the Spanish word and not the English one.
  const isSpanishWord = (position: number) => isSpanishFunctionWord(words[position] as string);
  return preferLonger(
    inEnglish.filter(({ positions }) => !positions.every(isSpanishWord)),
    inSpanish,
  );
}

/**
 * Whether a word, in any number or gender, is in the Spanish terms, and no form of it is in the
 * English ones. Equal Spanish stems aren't enough: "kind" and "kinder" have the same stem.
 */
function isOnlySpanish(word: string, { english, spanish }: LegalLexicons): boolean {
  const base = word.replace(/e?s$/, '').replace(/[ao]$/, '');
  const forms = [word, base, `${base}o`, `${base}a`, `${base}os`, `${base}as`, `${base}es`];
  return !english.stems.has(english.stem(word)) && forms.some((form) => spanish.words.has(form));
}

/**
 * Drops terms within a longer term of the other language. If terms of both languages cover the same
 * words, the Spanish one counts.
 */
function preferLonger(inEnglish: readonly TermMatch[], inSpanish: readonly TermMatch[]) {
  const isCovered = ({ positions }: TermMatch, others: readonly TermMatch[], min: number) =>
    others.some(
      (other) =>
        other.positions.length >= positions.length + min &&
        positions.every((position) => other.positions.includes(position)),
    );
  return [
    ...inEnglish.filter((match) => !isCovered(match, inSpanish, 0)),
    ...inSpanish.filter((match) => !isCovered(match, inEnglish, 1)),
  ];
}

function sumByArea(terms: readonly ScoredTerm[]): AreaScore[] {
  const scores = new Map<string, number>();
  for (const { weights, factor } of terms) {
    for (const { slug, weight } of weights) {
      scores.set(slug, (scores.get(slug) ?? 0) + weight * factor);
    }
  }
  return [...scores]
    .map(([slug, score]) => ({ slug, score }))
    .sort((a, b) => b.score - a.score || areaOrder(a.slug) - areaOrder(b.slug));
}

function areaOrder(slug: string): number {
  return listedAreas().findIndex((area) => area.slug === slug);
}

/** The minimum score for an area to be certain: that of a single term of weight 3. */
const CERTAIN_SCORE = 3;

/** The minimum share of the best score for an area to be offered as an alternative. */
const CLOSE_SHARE = 0.5;

const MAX_ALTERNATIVES = 2;

/**
 * The practice area of a text, if it is certain, and up to two others that are close.
 *
 * @param mayBeWeak whether weak hints are enough, because the text has nothing else
 */
export function choosePracticeAreas(
  { areas }: PracticeAreaScores,
  { mayBeWeak = false } = {},
): { practiceAreas: string[]; alternatives: string[] } {
  const [best, ...others] = areas;
  if (!best || (best.score < CERTAIN_SCORE && !mayBeWeak))
    return { practiceAreas: [], alternatives: [] };
  const alternatives = others
    .filter(({ score }) => score >= CLOSE_SHARE * best.score)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ slug }) => slug);
  return { practiceAreas: [best.slug], alternatives };
}

/**
 * The highest weight of a term in the text, reduced if quoted or corrected, for deciding between a
 * legal issue and a name.
 */
export function highestWeight({ terms }: PracticeAreaScores): number {
  return Math.max(0, ...terms.map((term) => term.factor * maxWeight(term)));
}
