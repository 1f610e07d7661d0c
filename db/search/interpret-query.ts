import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { findPlaceMentions, type PlaceMention } from '../places/place-mentions.ts';
import { isCommonSurname } from '../places/place-words.ts';
import { contentOf, isFunctionWord, LAWYER_WORDS } from './function-words.ts';
import {
  hasExactMatch,
  isFirmName,
  isInLawyerName,
  isLawyerName,
  matchNames,
  significantWords,
} from './name-search.ts';
import { isInVocabulary } from './name-variants.ts';
import { personWords } from './name-words.ts';
import { findLegalIssue, isInsideTerm, type LegalIssue } from './query-issue.ts';
import {
  hasPreposition,
  isPopularCity,
  isRespaced,
  isSpelledOut,
  isSurname,
  isWordOfIssue,
  namesState,
  placeWordIndexes,
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
import { wordSet } from './word-forms.ts';

/** A text with more words is a sentence, which doesn't name a lawyer outside quotation marks. */
const MAX_WORDS_WITH_NAME = 7;

/** A text that matches nothing is a lawyer's name if it has at most this many content words. */
const MAX_WORDS_OF_UNKNOWN_NAME = 3;

/** A term of this weight can't be part of a name by chance. */
const STRONG_WEIGHT = 9;

/** Shorter words aren't corrected on their own: they are one letter away from too many names. */
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
  /** Whether each word, apart from usual words of firms, is in a name of the directory. */
  hasFirm: boolean;
  /** Whether a word may be a name or a place, so that it isn't corrected to a term. */
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
export async function interpretQuery(
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
  const isInNames = (words: readonly string[]) => words.every((word) => mayBeInName(index, word));
  const hasName = mayBeName && isInNames(personWords(text));
  const hasFirm = mayBeName && isInNames(significantWords(text));
  const query = {
    db,
    index,
    tokens,
    text,
    content,
    mayBeName,
    isName,
    hasFirm,
    mentions,
    issue,
  };
  return (
    (hasName ? readExactName(query) : null) ??
    (mayBeName ? readNameInState(query) : null) ??
    readWholePlace(query) ??
    readWholeIssue(query) ??
    readFirm(query) ??
    readPossiblePlace(query) ??
    readWithPlace(query) ??
    (hasFirm && hasExactMatch(db, namesOf(tokens)) ? nameReading(tokens) : null) ??
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
    places.has(key) || isCommonSurname(key) || (mayBeName && isInVocabulary(index, key));
}

/** Whether a name may contain a word. Its first letter may be a prefix: "obrien" is "O’Brien". */
function mayBeInName(index: SearchIndex, word: string): boolean {
  return isInVocabulary(index, word) || /^[odl]/.test(word);
}

/** A lawyer's exact name, unless the text is a popular city or "city, state". */
function readExactName({ db, tokens, text, mentions }: Query): Reading | null {
  const whole = wholeMention(mentions, tokens);
  if (whole && isPopularCity(whole, tokens)) return null;
  return text.includes(',') || !isLawyerName(db, text) ? null : nameReading(tokens, whole);
}

function readFirm({ db, tokens, text, hasFirm }: Query): Reading | null {
  return hasFirm && isFirmName(db, text) ? nameReading(tokens) : null;
}

function readWholePlace(query: Query): Reading | null {
  const { tokens, mentions, issue } = query;
  const mention = wholeMention(mentions, tokens);
  if (!mention || !isCertain(mention)) return null;
  // A city and state may also be a firm: "Washington & Sons, PA".
  if (readFirm(query) || isWordOfIssue(mention, tokens, issue)) return null;
  return placeReading(tokens, mention);
}

function isCertain({ confidence }: PlaceMention): boolean {
  return confidence === 'explicit' || confidence === 'likely';
}

/** A lawyer's name and a state that, spaced differently, would be a city: "Deleon, TX". */
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
  const { tokens, content, issue, mentions } = query;
  if (!issue || issue.leftover.length > 0) return null;
  // "OK" and "texas" may be words of a term or a sentence, and still name the state.
  if (mentions.some((one) => isCertain(one) && !isMisread(one, query))) return null;
  if (isMoreLikelyCity(issue, wholeMention(mentions, tokens), content)) return null;
  const isCorrected = issue.scores.corrections.size > 0;
  if (isCorrected && content.length === 1 && lengthOf(content) < MIN_CONFIDENT_LENGTH) return null;
  const isFirm = issue.weight < STRONG_WEIGHT && readFirm(query) !== null;
  return isFirm ? null : issueReading(tokens, issue);
}

/**
 * Whether a text is a little-known city and not an issue: "College Station" and "Eagle River" are
 * cities, but "deposit" is a legal issue.
 */
function isMoreLikelyCity(
  issue: LegalIssue,
  mention: PlaceMention | null,
  content: readonly Token[],
): boolean {
  if (mention?.confidence !== 'possible') return false;
  const isOneTerm = issue.scores.terms.some(({ positions }) => positions.length >= content.length);
  return !isOneTerm || issue.weight < MIN_WEIGHT_OF_CITY_NAME;
}

/** Minimum weight of a legal issue that shows that the words next to it are a city. */
const MIN_WEIGHT_NEXT_TO_CITY = 3;

/** From this weight on, a term takes precedence over a little-known city of that name. */
const MIN_WEIGHT_OF_CITY_NAME = 5;

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((length, { key }) => length + key.length, 0);
}

/**
 * A little-known city. It is interpreted as a name if it is a surname, or if a lawyer or firm has
 * that name.
 */
function readPossiblePlace({ db, tokens, mentions }: Query): Reading | null {
  const mention = wholeMention(mentions, tokens);
  if (mention?.confidence !== 'possible') return null;
  // "Opelika lawyers" asks for the place, even if "Opelika Injury Law" is a firm.
  const asksForLawyer = tokens.some(({ key }) => LAWYER_WORDS.has(key));
  const isName =
    mayBeLawyer(db, mention, tokens) ||
    (!asksForLawyer && hasExactMatch(db, namesOf(wordsOf(mention, tokens))));
  return isName ? nameReading(tokens, mention) : placeReading(tokens, mention);
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
      isInsideTerm(issue, placeWordIndexes(mention, tokens)))
  );
}

/** Reads the words around a place. Returns null if they say that it isn't a place. */
function readRest(query: Query, mention: PlaceMention, rest: readonly Token[]): Reading | null {
  const { db, index, tokens, mayBeName, isName } = query;
  const content = contentOf(rest);
  const isCorrected = mention.confidence === 'corrected';
  if (content.length === 0) {
    const isPlace = isCertain(mention) || (!isCorrected && isPlaceNextToIssue(query, mention));
    return isPlace ? NO_READING : null;
  }
  const issue = findLegalIssue(rest, isName);
  if (issue?.leftover.length === 0) {
    const isPlace =
      isCertain(mention) ||
      (issue.weight >= MIN_WEIGHT_NEXT_TO_CITY && isPlaceNextToIssue(query, mention));
    return isPlace ? issueReading(rest, issue) : null;
  }
  if (!isCertain(mention) && !(isCorrected && namesState(mention, tokens))) return null;
  const names = namesOf(content);
  const isNameOnly =
    mayBeName && names.every((word) => mayBeInName(index, word)) && hasExactMatch(db, names);
  return isNameOnly ? nameReading(rest) : readIssueWithName(query, rest, issue);
}

/**
 * Whether the text means a city next to a legal issue. A misspelled city must be popular, or have
 * its state or a preposition. Any other must be popular, have several words, or come with a word
 * for lawyers, and no lawyer may have its name. "mexico visa" isn't about Mexico, MO.
 */
function isPlaceNextToIssue({ db, tokens }: Query, mention: PlaceMention): boolean {
  const isPopular = isPopularCity(mention, tokens);
  if (mention.confidence === 'corrected') {
    return isPopular || namesState(mention, tokens) || hasPreposition(mention, tokens);
  }
  const asksForLawyer = restOf(tokens, mention).some(({ key }) => LAWYER_WORDS.has(key));
  const hasTwoWords = wordsOf(mention, tokens).length > 1;
  return (isPopular || asksForLawyer || hasTwoWords) && !mayBeLawyer(db, mention, tokens);
}

/** A nickname or misspelled name with a word that is also a legal term: "Sue Daugherty". */
function readLikelyName(query: Query): Reading | null {
  const { tokens, issue } = query;
  if (tokens.length > MAX_WORDS_OF_UNKNOWN_NAME || !issue || issue.leftover.length === 0) {
    return null;
  }
  if (!isCapitalizedName(query) && issue.weight >= STRONG_WEIGHT) return null;
  return resemblesName(query, tokens) ? nameReading(tokens) : null;
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
  const isSingleTypo = isOneEdit(keysOf(wordsOf(mention, tokens)), mention);
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
  const { issue, tokens, mayBeName } = query;
  if (!issue) return null;
  const isDoubtful = mayBeName && issue.weight < STRONG_WEIGHT;
  if (!isDoubtful) return issueWithBestPlace(query);
  if (isCapitalizedName(query)) return null;
  const isSimilarToName = resemblesName(query, tokens);
  return isSimilarToName ? null : issueWithBestPlace(query);
}

/** Two or three capitalized words, only some of which belong to legal terms: "William Hurt". */
function isCapitalizedName({ tokens, issue }: Query): boolean {
  const isSomeUnknown = (issue?.leftover.length ?? 0) > 0;
  return tokens.length <= MAX_WORDS_OF_UNKNOWN_NAME && isSomeUnknown && tokens.every(isCapitalized);
}

function isCapitalized({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
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

function readSimilarName(query: Query): Reading | null {
  const { tokens, mentions, mayBeName } = query;
  if (!mayBeName) return null;
  if (resemblesName(query, tokens)) return nameReading(tokens);
  const mention = mentions.find((one) => isInSentence(one, tokens));
  const rest = mention && restOf(tokens, mention);
  return mention && rest && resemblesName(query, rest)
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
function resemblesName({ db, index }: Query, tokens: readonly Token[]): boolean {
  const words = namesOf(tokens);
  return words.length > 0 && matchNames(db, index, words).size > 0;
}

/** The words of a lawyer's or firm's name. */
function namesOf(tokens: readonly Token[]): string[] {
  return significantWords(tokens.map(({ text }) => text).join(' '));
}
