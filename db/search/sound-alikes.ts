import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fastHashOf } from '../engine/hash.ts';
import { MIN_PHONETIC_LETTERS, phoneticKey } from './phonetic-key.ts';
import { firstFrom } from './similar-words.ts';

/** Finds the other words of a vocabulary that sound like a given word. */
export type SoundAlikes = (word: string) => string[];

/** A number has 53 exact bits: 32 for the hash, which leaves 21 for the position of the word. */
const MAX_WORDS = 2 ** 21;

/** Words to process before yielding to other requests. */
const WORDS_PER_YIELD = 5000;

/**
 * Indexes a vocabulary by phonetic key. It takes 8 bytes per word: a sorted array of numbers, each
 * made of the hash of a key and the position of its word.
 */
export async function indexSoundAlikes(vocabulary: readonly string[]): Promise<SoundAlikes> {
  const entries = new Float64Array(Math.min(vocabulary.length, MAX_WORDS));
  for (let i = 0; i < entries.length; i++) {
    if (i % WORDS_PER_YIELD === 0) await yieldToEventLoop();
    entries[i] = hashOfSound(vocabulary[i] as string) * MAX_WORDS + i;
  }
  entries.sort();
  return (word) => {
    const hash = hashOfSound(word);
    if (hash === NO_SOUND) return [];
    const words: string[] = [];
    for (let i = firstFrom(entries, hash * MAX_WORDS); i < entries.length; i++) {
      const entry = entries[i] as number;
      if (Math.floor(entry / MAX_WORDS) !== hash) break;
      const other = vocabulary[entry % MAX_WORDS] as string;
      if (other !== word && phoneticKey(other) === phoneticKey(word)) words.push(other);
    }
    return words;
  };
}

/** The hash of words without a phonetic key, which sound like no other word. */
const NO_SOUND = 0;

/** The hash of a word's phonetic key. */
function hashOfSound(word: string): number {
  const key = word.length < MIN_PHONETIC_LETTERS ? '' : phoneticKey(word);
  return key === '' ? NO_SOUND : fastHashOf(key);
}
