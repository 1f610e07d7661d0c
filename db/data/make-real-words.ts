/**
 * Writes `search/real-words.txt`: English words that the search would mistake for misspelled legal
 * terms, because they resemble a word of `search/legal-terms.tsv` ("create" and "cremate"). Run
 * `node db/data/make-real-words.ts` after adding many terms.
 *
 * Words: the US English dictionary of cspell (MIT License), read with cspell-trie-lib.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { resemblesLegalTerm } from '../search/typos.ts';

const dictionary = new URL('../../node_modules/@cspell/dict-en_us/en_US.trie.gz', import.meta.url);
const words = new Set<string>();
for (const word of decodeTrie(gunzipSync(readFileSync(dictionary))).words()) {
  if (/^[a-z]+$/.test(word) && resemblesLegalTerm(word)) words.add(word);
}
writeFileSync(
  new URL('search/real-words.txt', import.meta.url),
  `${[...words].sort().join('\n')}\n`,
);
