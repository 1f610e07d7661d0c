import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sqliteOf } from './database.ts';
import { directoryOf } from './test-directory.ts';
import { withoutTrace } from './without-trace.ts';

test('two who erase at once both overwrite what they delete, and nobody does after them', async () => {
  const db = await directoryOf();
  const secureDelete = () => sqliteOf(db).pragma('secure_delete', { simple: true });
  const erase = () =>
    withoutTrace(db, () =>
      db.transaction().execute(async () => {
        await setImmediate();
        return secureDelete();
      }),
    );
  const [on, fast] = [1, 2];
  expect(await Promise.all([erase(), erase(), erase()])).toEqual([on, on, on]);
  expect(secureDelete()).toBe(fast);
});
