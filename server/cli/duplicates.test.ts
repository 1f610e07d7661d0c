import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/engine/database.ts';
import { activeLicense, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duplicates-'));
  const db = await openDatabase(join(folder, 'directory.db'));
  await loadReferenceData(db);
  const licenses = [activeLicense({ jurisdiction: 'NY' }), activeLicense({ jurisdiction: 'NJ' })];
  await addLawyers(db, [lawyer(), lawyer({ licenses }), lawyer({ name: 'Someone Else' })]);
  await db.destroy();
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...options: string[]) =>
  runCommand(commands, ['duplicates', ...options], { DATA_DIR: folder });

test('lists the pairs with their licenses, and what they share', async () => {
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out.split('\n').slice(0, 2)).toEqual([
    'ID  Licenses  ID  Licenses  Name             Same',
    '1   AL        2   NJ, NY    Marisol Delgado  email',
  ]);
  expect(out).toContain('1 pair. Compare and merge them at /admin/listings/duplicates.');
});

test('prints the same pairs as JSON', async () => {
  expect(JSON.parse((await run('--json')).out)).toEqual([
    {
      reason: 'email',
      listings: [
        { id: 1, name: 'Marisol Delgado', jurisdictions: ['AL'] },
        { id: 2, name: 'Marisol Delgado', jurisdictions: ['NJ', 'NY'] },
      ],
    },
  ]);
});
