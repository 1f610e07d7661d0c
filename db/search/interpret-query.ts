import type { Database } from '../engine/database.ts';
import { findPlaceMentions, type PlaceMention } from '../places/place-mentions.ts';
import { isCommonSurname } from '../places/place-words.ts';
import { areaTermsOf } from './area-terms.ts';
import { textOf } from './full-names.ts';
import { contentOf } from './function-words.ts';
import { readIssueWithName, readSentence, readWholeIssue } from './issue-readings.ts';
import {
  readExactName,
  readFirm,
  readLicenseQuestion,
  readLikelyName,
  readNameInState,
  readNameWithFirm,
  readSimilarName,
  readUnknown,
} from './name-readings.ts';
import { isFirmName, significantWords } from './name-search.ts';
import { canBeInName } from './name-variants.ts';
import { personWords, tokenize } from './name-words.ts';
import {
  readCorrectedCity,
  readCorrectedPlace,
  readPossiblePlace,
  readWholePlace,
  readWithPlace,
} from './place-readings.ts';
import { scoredWords } from './practice-area-scores.ts';
import type { Query } from './query.ts';
import { findLegalIssue } from './query-issue.ts';
import { sortMentions, wordsOf } from './query-mentions.ts';
import { NO_READING, nameReading, type Reading } from './query-reading.ts';
import type { SearchIndex } from './search-index.ts';
import type { Token } from './tokens.ts';

/** A text with more words is a sentence, which doesn't name a lawyer outside quotation marks. */
const MAX_WORDS_WITH_NAME = 7;

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
  const text = textOf(tokens);
  const mayBeName = tokens.length <= MAX_WORDS_WITH_NAME;
  if (content.length === 0) {
    return mayBeName && (await isFirmName(db, text)) ? nameReading(tokens) : NO_READING;
  }
  const mentions = sortMentions(await findPlaceMentions(db, tokens, state), tokens);
  const nameWords = mayBeName ? await nameWordsOf(index, tokens, text) : new Set<string>();
  const isName = nameTest(tokens, mentions, nameWords);
  const { lexicons } = await areaTermsOf(db);
  const issue = findLegalIssue(tokens, isName, lexicons);
  const isInNames = (words: readonly string[]) =>
    words.every((word) => canBeInName(nameWords, word));
  const hasName = mayBeName && isInNames(personWords(text));
  const hasFirm = mayBeName && isInNames(significantWords(text));
  let isFirm: Promise<boolean> | undefined;
  const query: Query = {
    db,
    index,
    lexicons,
    tokens,
    text,
    content,
    mayBeName,
    isName,
    hasFirm,
    isFirm() {
      isFirm ??= hasFirm ? isFirmName(db, text) : Promise.resolve(false);
      return isFirm;
    },
    nameWords,
    mentions,
    issue,
  };
  return (
    (hasName ? await readExactName(query) : null) ??
    (await readLicenseQuestion(query)) ??
    (mayBeName ? await readNameInState(query) : null) ??
    (await readWholePlace(query)) ??
    (await readWholeIssue(query)) ??
    (await readFirm(query)) ??
    (await readPossiblePlace(query)) ??
    (await readWithPlace(query)) ??
    (await readNameWithFirm(query)) ??
    (await readLikelyName(query)) ??
    (await readIssueWithName(query, tokens, issue)) ??
    readCorrectedCity(query) ??
    (await readSentence(query)) ??
    (await readSimilarName(query)) ??
    readCorrectedPlace(query) ??
    readUnknown(query)
  );
}

/**
 * The words of a text that occur in a name in the directory, in every form in which they are looked
 * up.
 */
function nameWordsOf(
  { vocabulary }: SearchIndex,
  tokens: readonly Token[],
  text: string,
): Promise<ReadonlySet<string>> {
  return vocabulary.inUse([...scoredWords(tokens), ...tokenize(text), ...personWords(text)]);
}

/** A word of a place, or of a name in the directory, isn't a misspelled term. */
function nameTest(
  tokens: readonly Token[],
  mentions: readonly PlaceMention[],
  nameWords: ReadonlySet<string>,
): (key: string) => boolean {
  const places = new Set(
    mentions
      .filter(({ confidence }) => confidence !== 'corrected')
      .flatMap((mention) => wordsOf(mention, tokens).map(({ key }) => key)),
  );
  return (key) => places.has(key) || isCommonSurname(key) || nameWords.has(key);
}
