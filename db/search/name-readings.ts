import type { Database } from '../engine/database.ts';
import { nameSpans, textOf } from './full-names.ts';
import { contentOf, isFunctionWord, LICENSE_WORDS } from './function-words.ts';
import { hasExactMatch, isLawyerName, matchNames } from './name-search.ts';
import type { Query } from './query.ts';
import { isStrong } from './query-issue.ts';
import {
  isNamedClearly,
  isPopularCity,
  isRespaced,
  restOf,
  wholeMention,
  wordsOf,
} from './query-mentions.ts';
import { NO_READING, nameReading, namesOf, type Reading, withPlace } from './query-reading.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './word-forms.ts';

/**
 * Text that matches nothing is treated as a lawyer's name if it has at most this many content
 * words.
 */
const MAX_WORDS_OF_UNKNOWN_NAME = 3;

/** A lawyer's exact name, unless the text is a popular city or "city, state". */
export async function readExactName({
  db,
  tokens,
  text,
  mentions,
}: Query): Promise<Reading | null> {
  const whole = wholeMention(mentions, tokens);
  if (whole && isPopularCity(whole, tokens)) return null;
  const isName = !text.includes(',') && (await isLawyerName(db, text));
  return isName ? nameReading(tokens, whole) : null;
}

/** A lawyer's exact name in a question about the license: "is Ann Lee of Mobile licensed". */
export async function readLicenseQuestion({
  db,
  tokens,
  mentions,
}: Query): Promise<Reading | null> {
  if (!tokens.some(({ key }) => LICENSE_WORDS.has(key))) return null;
  const mention = mentions.find((one) => isNamedClearly(one, tokens)) ?? null;
  const name = await firstLawyerName(db, nameSpans(tokens, mention));
  if (!name) return null;
  const isPlaceInName =
    mention !== null && wordsOf(mention, tokens).some((one) => name.includes(one));
  const reading = { ...nameReading(name), used: new Set(tokens) };
  return isPlaceInName ? reading : { ...reading, mention };
}

async function firstLawyerName(
  db: Database,
  spans: readonly (readonly Token[])[],
): Promise<readonly Token[] | undefined> {
  for (const span of spans) if (await isLawyerName(db, textOf(span))) return span;
  return undefined;
}

/** A lawyer's name and a state that, spaced differently, would be a city: "Deleon, TX". */
export async function readNameInState({ db, tokens, mentions }: Query): Promise<Reading | null> {
  const whole = wholeMention(mentions, tokens);
  const state = mentions.find(({ place }) => 'code' in place);
  if (!whole || !state || !isRespaced(whole, tokens)) return null;
  const rest = restOf(tokens, state);
  const isName = await hasExactMatch(db, namesOf(rest));
  return isName ? withPlace(nameReading(rest), tokens, state) : null;
}

/** A firm's whole name. */
export async function readFirm({ tokens, isFirm }: Query): Promise<Reading | null> {
  return (await isFirm()) ? nameReading(tokens) : null;
}

/** Words of one lawyer's name and firm: "Alvarez Injury Law". */
export async function readNameWithFirm({ db, tokens, hasFirm }: Query): Promise<Reading | null> {
  const isName = hasFirm && (await hasExactMatch(db, namesOf(tokens)));
  return isName ? nameReading(tokens) : null;
}

/** A nickname or misspelled name with a word that is also a legal term: "Sue Daugherty". */
export async function readLikelyName(query: Query): Promise<Reading | null> {
  const { tokens, issue } = query;
  if (tokens.length > MAX_WORDS_OF_UNKNOWN_NAME || !issue || issue.leftover.length === 0) {
    return null;
  }
  if (!isCapitalizedName(query) && isStrong(issue)) return null;
  return (await resemblesName(query, tokens)) ? nameReading(tokens) : null;
}

/** Two or three capitalized words, only some of which belong to legal terms: "William Hurt". */
export function isCapitalizedName({ tokens, issue }: Query): boolean {
  const hasUnknownWords = (issue?.leftover.length ?? 0) > 0;
  return (
    tokens.length <= MAX_WORDS_OF_UNKNOWN_NAME && hasUnknownWords && tokens.every(isCapitalized)
  );
}

function isCapitalized({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
}

/** A nickname or misspelled name, perhaps with a place. */
export async function readSimilarName(query: Query): Promise<Reading | null> {
  const { tokens, mentions, mayBeName } = query;
  if (!mayBeName) return null;
  if (await resemblesName(query, tokens)) return nameReading(tokens);
  const mention = mentions.find((one) => isNamedClearly(one, tokens));
  const rest = mention && restOf(tokens, mention);
  return mention && rest && (await resemblesName(query, rest))
    ? withPlace(nameReading(rest), tokens, mention)
    : null;
}

/** A text that matches nothing: a few words are a name that no lawyer has. */
export function readUnknown(query: Query): Reading {
  const { tokens, mentions } = query;
  const mention = mentions.find((one) => isNamedClearly(one, tokens));
  const rest = mention ? restOf(tokens, mention) : tokens;
  const isName = query.mayBeName && mayBeUnknownName(rest);
  const reading = isName && namesOf(rest).length > 0 ? nameReading(rest) : NO_READING;
  return mention ? withPlace(reading, tokens, mention) : reading;
}

/** Whether a few words may be a name: "ms smith was rude" isn't one. */
function mayBeUnknownName(tokens: readonly Token[]): boolean {
  const isSentence = tokens.some(
    (token) => isFunctionWord(token.key) && !NAME_PARTICLES.has(token.key) && !isCapitalized(token),
  );
  return !isSentence && contentOf(tokens).length <= MAX_WORDS_OF_UNKNOWN_NAME;
}

/** Function words that are also parts of names, such as initials: "De La Cruz", "J and A Law". */
const NAME_PARTICLES = wordSet('de del la las los y a and i e o u the of at for');

/** Whether the words match a name, allowing for nicknames and typos. */
export async function resemblesName(
  { db, index }: Query,
  tokens: readonly Token[],
): Promise<boolean> {
  return (await matchNames(db, index, namesOf(tokens))).size > 0;
}
