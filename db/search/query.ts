import type { Database } from '../engine/database.ts';
import type { PlaceMention } from '../places/place-mentions.ts';
import type { LegalLexicons } from './legal-terms.ts';
import type { LegalIssue } from './query-issue.ts';
import type { SearchIndex } from './search-index.ts';
import type { Token } from './tokens.ts';

/** A search text, with the facts that its readings depend on. */
export interface Query {
  db: Database;
  index: SearchIndex;
  lexicons: LegalLexicons;
  tokens: readonly Token[];
  /** The words as typed. */
  text: string;
  content: readonly Token[];
  /** Whether the text may name a lawyer. */
  mayBeName: boolean;
  /** Whether the text may name a firm: each significant word may be in a name in the directory. */
  hasFirm: boolean;
  /** Whether the text is a firm's whole name. */
  isFirm: () => Promise<boolean>;
  /** The words of the text that occur in a lawyer's or firm's name. */
  nameWords: ReadonlySet<string>;
  /** Whether a word may be a name or a place, so that it isn't corrected to a term. */
  isName: (key: string) => boolean;
  /** Best first. */
  mentions: readonly PlaceMention[];
  /** The legal issue of all words together. */
  issue: LegalIssue | null;
}

/** Shorter words aren't corrected on their own: they are one letter away from too many names. */
const MIN_CORRECTED_LENGTH = 6;

/** Whether words are long enough, together, to be corrected without other words around them. */
export function canBeCorrected(words: readonly Token[]): boolean {
  return words.reduce((length, { key }) => length + key.length, 0) >= MIN_CORRECTED_LENGTH;
}
