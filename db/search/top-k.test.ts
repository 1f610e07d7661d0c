import { expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { TopK } from './top-k.ts';

const seed = 20;
const random = seededRandom(seed);
const sortedKeys = Array.from({ length: 1000 }, (_, i) => i);
const orders = {
  ascending: sortedKeys,
  descending: sortedKeys.toReversed(),
  shuffled: random.sample(sortedKeys, sortedKeys.length),
};

function offerAll(k: number, keys: readonly number[]): TopK {
  const topK = new TopK(k, keys.length);
  for (const key of keys) topK.offer(key);
  return topK;
}

test.each(Object.entries(orders))('%s keys: each page has the keys of a full sort', (_, keys) => {
  for (const limit of [0, 1, 7, 20]) {
    for (const offset of [0, 1, 19, 480, 500, 980, 995, 1000, 5000]) {
      const page = offerAll(offset + limit, keys).sortedFrom(offset);
      const context = `offset ${offset}, limit ${limit}, seed ${seed}`;
      expect([...page], context).toEqual(sortedKeys.slice(offset, offset + limit));
    }
  }
});

test('drops only keys above the k lowest', () => {
  const topK = offerAll(10, orders.shuffled);
  expect(topK.dropsFrom(9)).toBe(false);
  expect(topK.dropsFrom(1000)).toBe(true);
});

test('drops nothing while there is room', () => {
  expect(offerAll(10, [1, 2, 3]).dropsFrom(Number.MAX_SAFE_INTEGER)).toBe(false);
});
