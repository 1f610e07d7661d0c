import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addLawyers } from '../lawyers/lawyer-rows.ts';
import { contentVersion } from './content-version.ts';
import { openDatabase } from './database.ts';
import { loadReferenceData } from './reference-data.ts';
import { lawyer } from './test-directory.ts';

test('sees its own changes at once, and those of another process on the next event loop iteration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  const file = join(folder, 'directory.db');
  const [own, other] = [await openDatabase(file), await openDatabase(file)];
  onTestFinished(async () => {
    await Promise.all([own.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });

  await loadReferenceData(own);
  const first = contentVersion(own);
  await addLawyers(own, [lawyer()]);
  const second = contentVersion(own);
  expect(second).toBeGreaterThan(first);

  await addLawyers(other, [lawyer()]);
  await setImmediate();
  expect(contentVersion(own)).toBeGreaterThan(second);
});
