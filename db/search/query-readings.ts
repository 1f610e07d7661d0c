import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { findPlaceMentions, type PlaceMention } from '../places/place-mentions.ts';
import { isCommonSurname } from '../places/place-words.ts';
import { contentOf, LAWYER_WORDS } from './function-words.ts';
import {
  hasExactMatch,
  isFirmName,
  isInLawyerName,
  isLawyerName,
  matchNames,
  significantWords,
} from './name-search.ts';
import { findLegalIssue, isInsideTerm, type LegalIssue } from './query-issue.ts';
import {
  contentIndexes,
  hasPreposition,
  isPopularCity,
  isRespaced,
  isSpelledOut,
  isSurname,
  isWordOfIssue,
  namesState,
  restOf,
  sortMentions,
  wholeMention,
  wordsOf,
} from './query-mentions.ts';
import {
  issueReading,
  NO_READING,
  nameReading,
  placeReading,
  type Reading,
  withPlace,
} from './query-reading.ts';
import type { SearchIndex } from './search-index.ts';
import { findSimilarWords } from './similar-words.ts';
import type { Token } from './tokens.ts';

/** A text with more words is a sentence, which doesn't name a lawyer outside quotation marks. */
const MAX_WORDS_WITH_NAME = 7;

/** A text that matches nothing is a lawyer's name if it has at most this many content words. */
const MAX_WORDS_OF_UNKNOWN_NAME = 3;

/** A term of this weight can't be part of a name by chance. */
const STRONG_WEIGHT = 9;

/** Shorter corrections of a single word are one letter away from too many names. */
const MIN_CONFIDENT_LENGTH = 6;

/** Everything that the steps of the interpretation need. */
interface Query {
  db: Database;
  index: SearchIndex;
  tokens: readonly Token[];
  /** The words as typed. */
  text: string;
  content: readonly Token[];
  /** Whether the text may name a lawyer. */
  mayBeName: boolean;
  /** Whether a word isn't a misspelled term. */
  isName: (key: string) => boolean;
  /** Best first. */
  mentions: readonly PlaceMention[];
  /** The legal issue of all words together. */
  issue: LegalIssue | null;
}

/**
 * Finds the reading that explains the words best. Each step tries one kind of reading; the order of
 * the steps is the order of precedence. Readings of the text as written come first, then readings
 * that leave words unused, then corrections of typos.
 *
 * @param state code of the state filter, which selects one of several cities of the same name
 */
export async function interpret(
  db: Database,
  index: SearchIndex,
  tokens: readonly Token[],
  state: string | null,
): Promise<Reading> {
  const content = contentOf(tokens);
  const text = tokens.map(({ text: word, comma }) => word + (comma ? ',' : '')).join(' ');
  const mayBeName = tokens.length <= MAX_WORDS_WITH_NAME;
  if (content.length === 0) {
    return mayBeName && isFirmName(db, text) ? nameReading(tokens) : NO_READING;
  }
  const mentions = sortMentions(await findPlaceMentions(db, tokens, state), tokens);
  const isName = nameTest(index, tokens, mentions, mayBeName);
  const issue = findLegalIssue(tokens, isName);
  const query = { db, index, tokens, text, content, mayBeName, isName, mentions, issue };
  const asName = (isName: boolean) => (mayBeName && isName ? nameReading(tokens) : null);
  return (
    (mayBeName ? readExactName(query) : null) ??
    (mayBeName ? readNameInState(query) : null) ??
    readWholePlace(query) ??
    readWholeIssue(query) ??
    asName(isFirmName(db, text)) ??
    readPossiblePlace(query) ??
    readWithPlace(query) ??
    asName(hasExactMatch(db, namesOf(tokens))) ??
    readLikelyName(query) ??
    readIssueWithName(query, tokens, issue) ??
    readCorrectedCity(query) ??
    readSentence(query) ??
    readSimilarName(query) ??
    readCorrectedPlace(query) ??
    readUnknown(query)
  );
}

/** A word of a place, or of a name in the directory, isn't a misspelled term. */
function nameTest(
  index: SearchIndex,
  tokens: readonly Token[],
  mentions: readonly PlaceMention[],
  mayBeName: boolean,
): (key: string) => boolean {
  const places = new Set(
    mentions
      .filter(({ confidence }) => confidence !== 'corrected')
      .flatMap((mention) => wordsOf(mention, tokens).map(({ key }) => key)),
  );
  return (key) =>
    places.has(key) ||
    isCommonSurname(key) ||
    (mayBeName && includesSorted(index.vocabulary(), key));
}

function includesSorted(sorted: readonly string[], word: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === word;
}

/** The exact name of a lawyer, unless the text is a popular city or "city, state". */
function readExactName({ db, tokens, text, mentions }: Query): Reading | null {
  const whole = wholeMention(mentions, tokens);
  if (whole && isPopularCity(whole, tokens)) return null;
  return text.includes(',') || !isLawyerName(db, text) ? null : nameReading(tokens, whole);
}

function readWholePlace({ db, tokens, text, mentions, issue }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  if (!mention || !isCertain(mention)) return null;
  // A city and state may also be a firm: "Washington & Sons, PA".
  if (isFirmName(db, text) || isWordOfIssue(mention, tokens, issue)) return null;
  return placeReading(tokens, mention);
}

function isCertain({ confidence }: PlaceMention): boolean {
  return confidence === 'explicit' || confidence === 'likely';
}

/** A lawyer's name before a state, of which other spacing would make a city: "Deleon, TX". */
function readNameInState({ db, tokens, mentions }: Query): Reading | null {
  const whole = wholeMention(mentions, tokens);
  const state = mentions.find(({ place }) => 'code' in place);
  if (!whole || !state || !isRespaced(whole, tokens)) return null;
  const rest = restOf(tokens, state);
  const isName = hasExactMatch(db, namesOf(rest));
  return isName ? withPlace(nameReading(rest), tokens, state) : null;
}

/** A legal issue that uses every word. */
function readWholeIssue(query: Query): Reading | null {
  const { db, tokens, content, text, issue, mentions } = query;
  if (!issue || issue.leftover.length > 0) return null;
  // "OK" and "texas" may be words of a term or a sentence, and still name the state.
  if (mentions.some((one) => isCertain(one) && !isMisread(one, query))) return null;
  if (isRatherCity(issue, wholeMention(mentions, tokens), content)) return null;
  const isCorrected = issue.scores.corrections.size > 0;
  if (isCorrected && content.length === 1 && lengthOf(content) < MIN_CONFIDENT_LENGTH) return null;
  const isFirm = issue.weight < STRONG_WEIGHT && isFirmName(db, text);
  return isFirm ? null : issueReading(tokens, issue);
}

/**
 * Whether a text is a little-known city and not an issue: "College Station" and "Eagle River" are
 * cities, but "deposit" is a legal issue.
 */
function isRatherCity(
  issue: LegalIssue,
  mention: PlaceMention | null,
  content: readonly Token[],
): boolean {
  if (mention?.confidence !== 'possible') return false;
  const isOneTerm = issue.scores.terms.some(({ positions }) => positions.length >= content.length);
  return !isOneTerm || issue.weight < MIN_WEIGHT_OF_CITY_NAME;
}

/** From this weight on, a term takes precedence over a little-known city of that name. */
const MIN_WEIGHT_OF_CITY_NAME = 5;

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((length, { key }) => length + key.length, 0);
}

/** A little-known city, or a city that is also a surname: the name of a lawyer, if there is one. */
function readPossiblePlace({ db, tokens, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  if (mention?.confidence !== 'possible') return null;
  return mayBeLawyer(db, mention, tokens)
    ? nameReading(tokens, mention)
    : placeReading(tokens, mention);
}

function mayBeLawyer(db: Database, mention: PlaceMention, tokens: readonly Token[]): boolean {
  return isSurname(mention, tokens) || isInLawyerName(db, namesOf(wordsOf(mention, tokens)));
}

/** A place whose surrounding words are a legal issue, a request for a lawyer, or a name. */
function readWithPlace(query: Query): Reading | null {
  for (const mention of query.mentions) {
    const rest = restOf(query.tokens, mention);
    const reading = isMisread(mention, query) ? null : readRest(query, mention, rest);
    if (reading) return withPlace(reading, query.tokens, mention);
  }
  return null;
}

/** Whether the words of a mention belong to a legal term: "mold in house", "ID theft". */
function isMisread(mention: PlaceMention, { tokens, issue }: Query): boolean {
  return (
    isWordOfIssue(mention, tokens, issue) ||
    (issue !== null &&
      !isSpelledOut(mention, tokens) &&
      isInsideTerm(issue, contentIndexes(mention, tokens)))
  );
}

/** Reads the words around a place. Returns null if they say that it isn't a place. */
function readRest(query: Query, mention: PlaceMention, rest: readonly Token[]): Reading | null {
  const { db, tokens, mayBeName, isName } = query;
  const content = contentOf(rest);
  const isCorrected = mention.confidence === 'corrected';
  if (content.length === 0) {
    const isPlace = isCertain(mention) || (!isCorrected && isPlaceNextToIssue(query, mention));
    return isPlace ? NO_READING : null;
  }
  const issue = findLegalIssue(rest, isName);
  if (issue?.leftover.length === 0) {
    const isPlace = isCertain(mention) || (issue.weight >= 3 && isPlaceNextToIssue(query, mention));
    return isPlace ? issueReading(rest, issue) : null;
  }
  if (!isCertain(mention) && !(isCorrected && namesState(mention, tokens))) return null;
  const isNameOnly = mayBeName && hasExactMatch(db, namesOf(content));
  return isNameOnly ? nameReading(rest) : readIssueWithName(query, rest, issue);
}

/**
 * Whether a little-known or misspelled city next to a legal issue is meant: a popular city is, and
 * so is any other if the text asks for a lawyer and no lawyer has that name. "mexico visa" isn't
 * about Mexico, MO.
 */
function isPlaceNextToIssue({ db, tokens }: Query, mention: PlaceMention): boolean {
  const isPopular = isPopularCity(mention, tokens);
  if (mention.confidence === 'corrected') {
    return isPopular || namesState(mention, tokens) || hasPreposition(mention, tokens);
  }
  const asksForLawyer = restOf(tokens, mention).some(({ key }) => LAWYER_WORDS.has(key));
  return (isPopular || asksForLawyer) && !mayBeLawyer(db, mention, tokens);
}

/** A name with a nickname or typo, of which a word is also a legal term: "Sue Daugherty". */
function readLikelyName(query: Query): Reading | null {
  const { db, index, tokens, issue } = query;
  if (tokens.length > MAX_WORDS_OF_UNKNOWN_NAME || !issue || issue.leftover.length === 0) {
    return null;
  }
  if (!isCapitalizedName(query) && issue.weight >= STRONG_WEIGHT) return null;
  return matchNames(db, index, namesOf(tokens)).size > 0 ? nameReading(tokens) : null;
}

/** A legal issue and the name of a lawyer: "garcia divorce". */
function readIssueWithName(
  { db, mayBeName, mentions, tokens: allTokens }: Query,
  tokens: readonly Token[],
  issue: LegalIssue | null,
): Reading | null {
  if (!mayBeName || !issue || issue.leftover.length === 0) return null;
  const words = namesOf(issue.leftover);
  if (words.length === 0 || !isInLawyerName(db, words)) return null;
  const reading = issueReading(tokens, issue);
  const { otherReading } = nameReading(
    issue.leftover,
    mentions.find((one) => wordsOf(one, allTokens).every((word) => issue.leftover.includes(word))),
  );
  return { ...reading, words, otherReading, used: new Set([...reading.used, ...issue.leftover]) };
}

/** A popular city with a typo takes precedence over a similar name: "Birmingam". */
function readCorrectedCity({ tokens, content, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  if (mention?.confidence !== 'corrected' || lengthOf(content) < MIN_CONFIDENT_LENGTH) return null;
  const isSingleTypo = isOneEdit(keysOf(content), mention);
  return isSingleTypo && isPopularCity(mention, tokens) ? placeReading(tokens, mention) : null;
}

function keysOf(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join('');
}

/** Whether a misspelled city is one letter off. More typos are as likely in a name. */
function isOneEdit(typed: string, { place }: PlaceMention): boolean {
  const name = 'code' in place ? place.code : cityKey(place.name).replaceAll('-', '');
  return findSimilarWords([name], typed, 1).length > 0;
}

/** A legal issue in a sentence, perhaps with a place. The other words aren't used. */
function readSentence(query: Query): Reading | null {
  const { db, index, issue, tokens, mayBeName } = query;
  if (!issue) return null;
  const isDoubtful = mayBeName && issue.weight < STRONG_WEIGHT;
  if (!isDoubtful) return issueWithBestPlace(query);
  if (isCapitalizedName(query)) return null;
  const isSimilarToName = matchNames(db, index, namesOf(tokens)).size > 0;
  return isSimilarToName ? null : issueWithBestPlace(query);
}

/** Two or three capitalized words, of which the legal terms have only some: "William Hurt". */
function isCapitalizedName({ tokens, issue }: Query): boolean {
  const isCapitalized = ({ text }: Token) => /^\p{Lu}[\p{Ll}'’.-]*/u.test(text);
  const isSomeUnknown = (issue?.leftover.length ?? 0) > 0;
  return tokens.length <= MAX_WORDS_OF_UNKNOWN_NAME && isSomeUnknown && tokens.every(isCapitalized);
}

function issueWithBestPlace(query: Query): Reading {
  const { tokens, mentions, isName } = query;
  const whole = query.issue ? issueReading(tokens, query.issue) : NO_READING;
  const mention = mentions.find((one) => isInSentence(one, tokens) && !isMisread(one, query));
  if (!mention) return whole;
  const rest = restOf(tokens, mention);
  const issue = findLegalIssue(rest, isName);
  return withPlace(issue ? issueReading(rest, issue) : whole, tokens, mention);
}

/** In a sentence, only places that are named clearly count. */
function isInSentence(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const { confidence } = mention;
  return (
    confidence === 'explicit' ||
    confidence === 'likely' ||
    (confidence === 'corrected' && (namesState(mention, tokens) || hasPreposition(mention, tokens)))
  );
}

function readSimilarName({ db, index, tokens, mentions, mayBeName }: Query): Reading | null {
  if (!mayBeName) return null;
  const matches = (words: readonly string[]) =>
    words.length > 0 && matchNames(db, index, words).size > 0;
  if (matches(namesOf(tokens))) return nameReading(tokens);
  const mention = mentions.find((one) => isInSentence(one, tokens));
  const rest = mention && restOf(tokens, mention);
  return mention && rest && matches(namesOf(rest))
    ? withPlace(nameReading(rest), tokens, mention)
    : null;
}

function readCorrectedPlace({ tokens, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  return mention ? placeReading(tokens, mention) : null;
}

/** A text that matches nothing: a few words are a name that no lawyer has. */
function readUnknown(query: Query): Reading {
  const { tokens, mentions } = query;
  const mention = mentions.find((one) => isInSentence(one, tokens));
  const rest = mention ? restOf(tokens, mention) : tokens;
  const isName = query.mayBeName && contentOf(rest).length <= MAX_WORDS_OF_UNKNOWN_NAME;
  const reading = isName && namesOf(rest).length > 0 ? nameReading(rest) : NO_READING;
  return mention ? withPlace(reading, tokens, mention) : reading;
}

/** The words of a lawyer's or firm's name. */
function namesOf(tokens: readonly Token[]): string[] {
  return significantWords(tokens.map(({ text }) => text).join(' '));
}
