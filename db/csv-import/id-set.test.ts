import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

test('contains exactly the added IDs, up to the highest possible ID', () => {
  const near = fc.integer({ min: 1, max: 100 });
  const far = fc.integer({ min: 1, max: 4_294_967_295 });
  fc.assert(
    fc.property(fc.array(fc.oneof(near, far)), fc.array(fc.oneof(near, far)), (added, probed) => {
      const [own, set] = [new IdSet(), new Set(added)];
      for (const id of added) own.add(id);
      for (const id of [...added, ...probed]) expect(own.has(id)).toBe(set.has(id));
    }),
  );
});
