import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fastHashOf } from '../engine/hash.ts';
import { MIN_PHONETIC_LETTERS, phoneticKey } from './phonetic-key.ts';
import { firstFrom } from './similar-words.ts';

/** A number has 53 exact bits: 32 for the hash, which leaves 21 for the position of the word. */
const MAX_WORDS = 2 ** 21;

/** Words to process before yielding to other requests. */
const WORDS_PER_YIELD = 5000;

/**
 * Indexes a vocabulary by phonetic key. It takes 8 bytes per word: a sorted array of numbers, each
 * made of the hash of a key and the position of its word.
 */
export async function indexSounds(vocabulary: readonly string[]): Promise<Float64Array> {
  const entries = new Float64Array(Math.min(vocabulary.length, MAX_WORDS));
  for (let i = 0; i < entries.length; i++) {
    if (i % WORDS_PER_YIELD === WORDS_PER_YIELD - 1) await yieldToEventLoop();
    entries[i] = hashOfSound(vocabulary[i] as string) * MAX_WORDS + i;
  }
  return entries.sort();
}

/** Finds the other words of a vocabulary that sound like a word. */
export function soundAlikes(
  vocabulary: readonly string[],
  sounds: Float64Array,
  word: string,
): string[] {
  const hash = hashOfSound(word);
  if (hash === NO_SOUND) return [];
  const words: string[] = [];
  for (let i = firstFrom(sounds, hash * MAX_WORDS); i < sounds.length; i++) {
    const entry = sounds[i] as number;
    if (Math.floor(entry / MAX_WORDS) !== hash) break;
    const other = vocabulary[entry % MAX_WORDS] as string;
    if (other !== word && phoneticKey(other) === phoneticKey(word)) words.push(other);
  }
  return words;
}

/** The hash of words without a phonetic key, which sound like no other word. */
const NO_SOUND = 0;

/** The hash of a word's phonetic key. */
function hashOfSound(word: string): number {
  const key = word.length < MIN_PHONETIC_LETTERS ? '' : phoneticKey(word);
  return key === '' ? NO_SOUND : fastHashOf(key);
}
