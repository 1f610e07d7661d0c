import type { Random } from './random.ts';

/** Adds a typo: one letter deleted, inserted, replaced or transposed in a word of 4+ letters. */
export function misspell(random: Random, name: string): string {
  const words = name.split(' ');
  const long = [...words.keys()].filter((index) => (words[index]?.length ?? 0) >= 4);
  const index = long.length > 0 ? random.one(long) : 0;
  const word = words[index] ?? '';
  const position = random.integer(0, word.length - 1);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[random.integer(0, 25)];
  const before = word.slice(0, position);
  const after = word.slice(position + 1);
  words[index] = random.one([
    before + after,
    before + letter + word.slice(position),
    before + letter + after,
    before + (word[position + 1] ?? '') + word[position] + after.slice(1),
  ]);
  return words.join(' ');
}
