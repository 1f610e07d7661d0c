import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import type { PlaceMention } from '../places/place-mentions.ts';
import { contentOf, LAWYER_WORDS } from './function-words.ts';
import { readIssueWithName } from './issue-readings.ts';
import { hasExactMatch, isInLawyerName } from './name-search.ts';
import { canBeInName } from './name-variants.ts';
import { canBeCorrected, type Query } from './query.ts';
import { findLegalIssue } from './query-issue.ts';
import {
  hasPreposition,
  isCertain,
  isPartOfLegalTerm,
  isPopularCity,
  isSurname,
  isWordOfIssue,
  namesState,
  restOf,
  wholeMention,
  wordsOf,
} from './query-mentions.ts';
import {
  issueReading,
  NO_READING,
  nameReading,
  namesOf,
  placeReading,
  type Reading,
  withPlace,
} from './query-reading.ts';
import { findSimilarWords } from './similar-words.ts';
import type { Token } from './tokens.ts';

/** Minimum weight of a legal issue that shows that the words next to it are a city. */
const MIN_WEIGHT_NEXT_TO_CITY = 3;

/** A place that uses every word and is certain. */
export async function readWholePlace(query: Query): Promise<Reading | null> {
  const { tokens, mentions, issue } = query;
  const mention = wholeMention(mentions, tokens);
  if (!mention || !isCertain(mention)) return null;
  if (isWordOfIssue(mention, tokens, issue)) return null;
  // A city and state may also be a firm: "Washington & Sons, PA".
  return (await query.isFirm()) ? null : placeReading(tokens, mention);
}

/**
 * A little-known city. It is interpreted as a name if it is a surname, or if a lawyer or firm has
 * that name.
 */
export async function readPossiblePlace({ db, tokens, mentions }: Query): Promise<Reading | null> {
  const mention = wholeMention(mentions, tokens);
  if (mention?.confidence !== 'possible') return null;
  // "Opelika lawyers" asks for the place, even if "Opelika Injury Law" is a firm.
  const asksForLawyer = tokens.some(({ key }) => LAWYER_WORDS.has(key));
  const isName =
    (await mayBeLawyer(db, mention, tokens)) ||
    (!asksForLawyer && (await hasExactMatch(db, namesOf(wordsOf(mention, tokens)))));
  return isName ? nameReading(tokens, mention) : placeReading(tokens, mention);
}

async function mayBeLawyer(
  db: Database,
  mention: PlaceMention,
  tokens: readonly Token[],
): Promise<boolean> {
  return isSurname(mention, tokens) || isInLawyerName(db, namesOf(wordsOf(mention, tokens)));
}

/** A place whose surrounding words are a legal issue, a request for a lawyer, or a name. */
export async function readWithPlace(query: Query): Promise<Reading | null> {
  for (const mention of query.mentions) {
    const rest = restOf(query.tokens, mention);
    const reading = isPartOfLegalTerm(mention, query.tokens, query.issue)
      ? null
      : await readRest(query, mention, rest);
    if (reading) return withPlace(reading, query.tokens, mention);
  }
  return null;
}

/** Reads the words around a place. Returns null if they say that it isn't a place. */
async function readRest(
  query: Query,
  mention: PlaceMention,
  rest: readonly Token[],
): Promise<Reading | null> {
  const { db, nameWords, lexicons, tokens, mayBeName, isName } = query;
  const content = contentOf(rest);
  const isCorrected = mention.confidence === 'corrected';
  if (content.length === 0) {
    const isPlace =
      isCertain(mention) || (!isCorrected && (await isPlaceNextToIssue(query, mention)));
    return isPlace ? NO_READING : null;
  }
  const issue = findLegalIssue(rest, isName, lexicons);
  if (issue?.leftover.length === 0) {
    const isPlace =
      isCertain(mention) ||
      (issue.weight >= MIN_WEIGHT_NEXT_TO_CITY && (await isPlaceNextToIssue(query, mention)));
    return isPlace ? issueReading(rest, issue) : null;
  }
  if (!isCertain(mention) && !(isCorrected && namesState(mention, tokens))) return null;
  const names = namesOf(content);
  const isNameOnly =
    mayBeName &&
    names.every((word) => canBeInName(nameWords, word)) &&
    (await hasExactMatch(db, names));
  return isNameOnly ? nameReading(rest) : readIssueWithName(query, rest, issue);
}

/**
 * Whether the text means a city next to a legal issue. A misspelled city must be popular, or have
 * its state or a preposition. Any other must be popular, have several words, or come with a word
 * for lawyers, and no lawyer may have its name. "mexico visa" isn't about Mexico, MO.
 */
async function isPlaceNextToIssue({ db, tokens }: Query, mention: PlaceMention): Promise<boolean> {
  const isPopular = isPopularCity(mention, tokens);
  if (mention.confidence === 'corrected') {
    return isPopular || namesState(mention, tokens) || hasPreposition(mention, tokens);
  }
  const asksForLawyer = restOf(tokens, mention).some(({ key }) => LAWYER_WORDS.has(key));
  const hasTwoWords = wordsOf(mention, tokens).length > 1;
  const mayBePlace = isPopular || asksForLawyer || hasTwoWords;
  return mayBePlace && !(await mayBeLawyer(db, mention, tokens));
}

/** A popular city with a typo takes precedence over a similar name: "Birmingam". */
export function readCorrectedCity({ tokens, content, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  if (mention?.confidence !== 'corrected' || !canBeCorrected(content)) return null;
  return isOneEdit(mention, tokens) && isPopularCity(mention, tokens)
    ? placeReading(tokens, mention)
    : null;
}

/** Whether a misspelled city is one letter off. More typos are as likely in a name. */
function isOneEdit(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const { place } = mention;
  const typed = wordsOf(mention, tokens).map(({ key }) => key);
  const name = 'code' in place ? place.code : cityKey(place.name).replaceAll('-', '');
  return findSimilarWords([name], typed.join(''), 1).length > 0;
}

/** A place that uses every word, even if it is misspelled. */
export function readCorrectedPlace({ tokens, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  return mention ? placeReading(tokens, mention) : null;
}
