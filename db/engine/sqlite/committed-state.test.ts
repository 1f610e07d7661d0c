import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addLawyers } from '../../lawyers/lawyer-rows.ts';
import { loadReferenceData } from '../../reference-data/load-reference-data.ts';
import { type Database, openDatabase } from '../database.ts';
import { engineOf } from '../engine.ts';
import { lawyer } from '../test-directory.ts';

let own: Database;
let other: Database;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  const file = join(folder, 'directory.db');
  [own, other] = [await openDatabase(file), await openDatabase(file)];
  onTestFinished(async () => {
    await Promise.all([own.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  await loadReferenceData(own);
});

test('sees its own changes at once, and those of another process in the next event loop iteration', async () => {
  const content = () => engineOf(own).contentVersions().content;
  const latestChange = () => engineOf(own).latestChange();
  const first = { content: content(), latestChange: latestChange() };
  await addLawyers(own, [lawyer()]);
  const second = { content: content(), latestChange: latestChange() };
  expect(second.content).toBeGreaterThan(first.content);
  expect(second.latestChange).toBeGreaterThan(first.latestChange);

  await addLawyers(other, [lawyer()]);
  await setImmediate();
  expect(content()).toBeGreaterThan(second.content);
  expect(latestChange()).toBeGreaterThan(second.latestChange);
});

test.each(['rolled back', 'committed'])(
  'does not see a change before it is committed: %s',
  async (end) => {
    await addLawyers(own, [lawyer()]);
    const versions = () => [
      ...Object.values(engineOf(own).contentVersions()),
      engineOf(own).latestChange(),
    ];
    const before = versions();
    const transaction = own.transaction().execute(async (open) => {
      await open.deleteFrom('lawyers').execute();
      await open.updateTable('practiceAreas').set({ isHidden: 1 }).execute();
      expect(versions()).toEqual(before);
      await setImmediate();
      expect(versions()).toEqual(before);
      if (end === 'rolled back') throw new Error(end);
    });
    if (end === 'rolled back') {
      await expect(transaction).rejects.toThrow(end);
      expect(versions()).toEqual(before);
    } else {
      await transaction;
      for (const [index, version] of versions().entries())
        expect(version).toBeGreaterThan(before[index] ?? 0);
    }
  },
);
