import type { PlaceMention } from '../places/place-mentions.ts';
import { isCapitalizedName, resemblesName } from './name-readings.ts';
import { isInLawyerName } from './name-search.ts';
import { canBeCorrected, type Query } from './query.ts';
import { findLegalIssue, isStrong, type LegalIssue } from './query-issue.ts';
import {
  isCertain,
  isNamedClearly,
  isPartOfLegalTerm,
  restOf,
  wholeMention,
  wordsOf,
} from './query-mentions.ts';
import {
  issueReading,
  NO_READING,
  nameReading,
  namesOf,
  type Reading,
  withPlace,
} from './query-reading.ts';
import type { Token } from './tokens.ts';

/** From this weight on, a term takes precedence over a little-known city of that name. */
const MIN_WEIGHT_OF_CITY_NAME = 5;

/** A legal issue that uses every word. */
export async function readWholeIssue(query: Query): Promise<Reading | null> {
  const { tokens, content, issue, mentions } = query;
  if (!issue || issue.leftover.length > 0) return null;
  // "OK" and "texas" may be words of a term or a sentence, and still name the state.
  if (mentions.some((one) => isCertain(one) && !isPartOfLegalTerm(one, tokens, issue))) return null;
  if (isMoreLikelyCity(issue, wholeMention(mentions, tokens), content)) return null;
  const isCorrected = issue.scores.corrections.size > 0;
  if (isCorrected && content.length === 1 && !canBeCorrected(content)) return null;
  const isFirm = !isStrong(issue) && (await query.isFirm());
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

/** A legal issue and the name of a lawyer: "garcia divorce". */
export async function readIssueWithName(
  { db, mayBeName, mentions, tokens: allTokens }: Query,
  tokens: readonly Token[],
  issue: LegalIssue | null,
): Promise<Reading | null> {
  if (!mayBeName || !issue || issue.leftover.length === 0) return null;
  const words = namesOf(issue.leftover);
  if (!(await isInLawyerName(db, words))) return null;
  const reading = issueReading(tokens, issue);
  const { otherReading } = nameReading(
    issue.leftover,
    mentions.find((one) => wordsOf(one, allTokens).every((word) => issue.leftover.includes(word))),
  );
  return { ...reading, words, otherReading, used: new Set([...reading.used, ...issue.leftover]) };
}

/** A legal issue in a sentence, perhaps with a place. The other words aren't used. */
export async function readSentence(query: Query): Promise<Reading | null> {
  const { issue, tokens, mayBeName } = query;
  if (!issue) return null;
  const isDoubtful = mayBeName && !isStrong(issue);
  if (!isDoubtful) return issueWithBestPlace(query);
  if (isCapitalizedName(query)) return null;
  const isSimilarToName = await resemblesName(query, tokens);
  return isSimilarToName ? null : issueWithBestPlace(query);
}

function issueWithBestPlace(query: Query): Reading {
  const { tokens, mentions, isName, lexicons } = query;
  const whole = query.issue ? issueReading(tokens, query.issue) : NO_READING;
  const mention = mentions.find(
    (one) => isNamedClearly(one, tokens) && !isPartOfLegalTerm(one, tokens, query.issue),
  );
  if (!mention) return whole;
  const rest = restOf(tokens, mention);
  const issue = findLegalIssue(rest, isName, lexicons);
  return withPlace(issue ? issueReading(rest, issue) : whole, tokens, mention);
}
