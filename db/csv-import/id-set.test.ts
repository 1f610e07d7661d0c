import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

test('contains exactly the added IDs, up to the highest possible ID', () => {
  const lowIds = fc.integer({ min: 1, max: 100 });
  const anyIds = fc.integer({ min: 1, max: 4_294_967_295 });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(lowIds, anyIds)),
      fc.array(fc.oneof(lowIds, anyIds)),
      (added, probed) => {
        const [idSet, set] = [new IdSet(), new Set(added)];
        for (const id of added) idSet.add(id);
        for (const id of [...added, ...probed]) expect(idSet.has(id)).toBe(set.has(id));
      },
    ),
  );
});
