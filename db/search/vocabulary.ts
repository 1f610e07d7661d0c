import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { findSimilarWords, firstFrom } from './similar-words.ts';
import { indexSounds, soundAlikes } from './sound-alikes.ts';

/** The words and their sounds as plain data. */
export interface VocabularyData {
  /** Sorted by UTF-16 code units. */
  words: string[];
  /** See {@link indexSounds}. */
  sounds: Float64Array;
}

/** Reads the vocabulary. */
export async function readVocabulary(db: Database): Promise<VocabularyData> {
  const words: string[] = [];
  for await (const list of engineOf(db).names.words(db)) {
    words.push(...list);
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
   * that, every word is in use. The index doesn't store each lawyer's words, so the vocabulary must
   * query the name index.
   */
  #usage: Map<string, boolean> | undefined;

  constructor(db: Database, data: VocabularyData) {
    this.#db = db;
    this.#read = data;
  }

  /**
   * Returns the words that occur in a name or law firm. Caches the results from the name index
   * until a name changes.
   */
  async inUse(words: Iterable<string>): Promise<ReadonlySet<string>> {
    return this.#filterUsed([...words].filter((word) => this.#isListed(word)));
  }

  /** For each word, the words at exactly this edit distance, sorted. */
  similarTo(words: readonly string[], edits: number): Promise<string[][]> {
    return this.#inBoth(words, (data, word) =>
      findSimilarWords(data.words, word, edits)
        .filter((similar) => similar.edits === edits)
        .map((similar) => similar.word),
    );
  }

  /** For each word, the other words that sound like it, sorted. */
  soundAlikes(words: readonly string[]): Promise<string[][]> {
    return this.#inBoth(words, (data, word) => soundAlikes(data.words, data.sounds, word));
  }

  /**
   * Follows a change of names.
   *
   * @param words the words of new names, as in the name index
   */
  async change(words: Iterable<string>): Promise<void> {
    this.#usage = new Map();
    const added = await this.#filterUsed([...words].filter((word) => !this.#isListed(word)));
    if (added.size === 0) return;
    const all = [...this.#added.words, ...added].sort();
    this.#added = { words: all, sounds: await indexSounds(all) };
  }

  #isListed(word: string): boolean {
    return [this.#read, this.#added].some(({ words }) => words[firstFrom(words, word)] === word);
  }

  /** Returns the words, listed or new, that occur in a name or law firm. */
  async #filterUsed(words: readonly string[]): Promise<Set<string>> {
    const usage = this.#usage;
    if (!usage) return new Set(words);
    const unknown = new Set(words.filter((word) => !usage.has(word)));
    if (unknown.size > 0) {
      const found = await engineOf(this.#db).names.findUsed(unknown);
      for (const word of unknown) usage.set(word, found.has(word));
    }
    return new Set(words.filter((word) => usage.get(word)));
  }

  async #inBoth(
    words: readonly string[],
    find: (data: VocabularyData, word: string) => string[],
  ): Promise<string[][]> {
    if (!this.#usage) return words.map((word) => find(this.#read, word));
    const found = words.map((word) => [...find(this.#read, word), ...find(this.#added, word)]);
    const used = await this.#filterUsed(found.flat());
    return found.map((others) => others.filter((other) => used.has(other)).sort());
  }
}
