import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { nameStatements, quoted } from './name-statements.ts';
import { findSimilarWords, firstFrom } from './similar-words.ts';
import { indexSounds, soundAlikes } from './sound-alikes.ts';

/** The words and their sounds as plain data. */
export interface VocabularyData {
  /** Sorted by UTF-16 code units. */
  words: string[];
  /** See {@link indexSounds}. */
  sounds: Float64Array;
}

/** Vocabulary words to read per database query. */
const WORDS_PER_QUERY = 500;

/**
 * Reads the vocabulary. FTS5 sorts words by UTF-8 bytes, but `findSimilarWords` needs them sorted
 * by UTF-16 code units.
 */
export async function readVocabulary(db: Database): Promise<VocabularyData> {
  const words: string[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<{ term: string }>`
      select term from lawyerWords where term > ${last} limit ${WORDS_PER_QUERY}`.execute(db);
    for (const { term } of rows) words.push(term);
    const end = rows.at(-1);
    if (!end) break;
    last = end.term;
    await yieldToEventLoop();
  }
  words.sort();
  return { words, sounds: await indexSounds(words) };
}

/** Every word in a name or law firm. */
export class Vocabulary {
  readonly #db: Database;
  readonly #read: VocabularyData;
  /** Words that were added since the others were read, sorted. */
  #added: VocabularyData = { words: [], sounds: new Float64Array() };
  /**
   * For each word looked up, whether any name still has it. Undefined until a name changes: before
   * that, every word is in use. The index doesn't store each lawyer's words, so it must ask the name
   * index.
   */
  #used: Map<string, boolean> | undefined;

  constructor(db: Database, data: VocabularyData) {
    this.#db = db;
    this.#read = data;
  }

  has(word: string): boolean {
    return this.#isListed(word) && this.#isUsed(word);
  }

  /** The words at exactly this edit distance, sorted. */
  similarTo(word: string, edits: number): string[] {
    return this.#inBoth(({ words }) =>
      findSimilarWords(words, word, edits)
        .filter((similar) => similar.edits === edits)
        .map((similar) => similar.word),
    );
  }

  /** The other words that sound like a word, sorted. */
  soundAlikes(word: string): string[] {
    return this.#inBoth(({ words, sounds }) => soundAlikes(words, sounds, word));
  }

  /**
   * Follows a change of names.
   *
   * @param words the words of new names, as in the name index
   */
  async change(words: Iterable<string>): Promise<void> {
    this.#used = new Map();
    const added = [...new Set(words)].filter((word) => !this.#isListed(word) && this.#isUsed(word));
    if (added.length === 0) return;
    const all = [...this.#added.words, ...added].sort();
    this.#added = { words: all, sounds: await indexSounds(all) };
  }

  #isListed(word: string): boolean {
    return [this.#read, this.#added].some(({ words }) => words[firstFrom(words, word)] === word);
  }

  #isUsed(word: string): boolean {
    if (!this.#used) return true;
    let isUsed = this.#used.get(word);
    if (isUsed === undefined) {
      isUsed = nameStatements(this.#db).ids.get(quoted(word), 1) !== undefined;
      this.#used.set(word, isUsed);
    }
    return isUsed;
  }

  #inBoth(find: (data: VocabularyData) => string[]): string[] {
    if (!this.#used) return find(this.#read);
    const words = [...find(this.#read), ...find(this.#added)];
    return words.filter((word) => this.#isUsed(word)).sort();
  }
}
