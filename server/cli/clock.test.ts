import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/engine/database.ts';
import { recordTime } from '../../db/server-state/clock.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const directory = (words: string) => runCommand(commands, words.split(' '), { DATA_DIR: dataDir });

test('after a clock jump, retention erases nothing until the operator accepts it', async () => {
  const db = await openDatabase(join(dataDir, 'directory.db'));
  await recordTime(db, new Date(Date.now() - 400 * 24 * 3_600_000));
  await db.destroy();
  expect(await directory('clock')).toMatchObject({ code: 1 });
  expect(await directory('retention')).toMatchObject({
    code: 1,
    err: expect.stringContaining('directory clock accept'),
  });
  expect(await directory('retention --dry-run')).toMatchObject({ code: 0 });

  expect(await directory('clock accept')).toMatchObject({ code: 0 });
  expect(await directory('clock')).toMatchObject({ code: 0 });
  expect(await directory('retention')).toMatchObject({ code: 0 });
});
