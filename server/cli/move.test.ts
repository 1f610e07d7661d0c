import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, openDatabase } from '../../db/engine/database.ts';
import { createTestDatabase } from '../../db/engine/postgres/test-database.ts';
import { lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { lockDataDir } from '../data-directory/server-lock.ts';
import { lockUnused } from '../data-directory/unused-database.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { runCommand } from './test-cli.ts';
import { verify } from './verify.ts';

let dataDir: string;
let url: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
  const db = await openDatabase(join(dataDir, 'directory.db'));
  await addLawyers(db, [lawyer()]);
  await db.destroy();
  url = withPassword(await createTestDatabase());
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The tests' server ignores it. */
const withPassword = (location: string) => location.replace('directory@', 'directory:hunter2@');

const directory = (words: string[], DATABASE_URL = '') =>
  runCommand([backup, doctor, move, restore, verify], words, { DATA_DIR: dataDir, DATABASE_URL });

async function countLawyers(location: string): Promise<number> {
  const db = await openDatabase(location);
  const rows = await db.selectFrom('lawyers').select('id').execute();
  await db.destroy();
  return rows.length;
}

test('moves the directory to PostgreSQL and back, and never prints the password', async () => {
  const there = await directory(['move', '--to', url]);
  expect(there).toMatchObject({ code: 0, err: '' });
  expect(there.out).toMatch(
    /^Copied [\d,]+ rows to the PostgreSQL database\. All of them match the original.*\nSet DATABASE_URL/,
  );
  const file = join(dataDir, 'copy.db');
  const back = await directory(['move', '--to', file], url);
  expect(back.out).toMatch(/^Copied .*copy\.db\. .*\nRemove DATABASE_URL/);
  expect(there.out + back.out).not.toContain('hunter2');
  expect(await countLawyers(file)).toBe(1);
}, 30_000);

test('after a move to a file, no site can use the PostgreSQL database until it is restored', async () => {
  await directory(['move', '--to', url]);
  const { file } = JSON.parse((await directory(['backup', '--json'], url)).out);
  const { out } = await directory(['move', '--to', join(dataDir, 'copy.db')], url);
  expect(out).toMatch(/No site can use the previous database/);
  await expect(openDatabase(url)).rejects.toThrow('The directory was moved away from the database');
  expect(await directory(['verify'], url)).toMatchObject({ code: 0 });
  expect(await directory(['restore', file, '--replace'], url)).toMatchObject({ code: 0, err: '' });
  expect(await countLawyers(url)).toBe(1);
}, 60_000);

test('a move is rejected while a site uses either database', async () => {
  const lock = await lockDataDir(dataDir);
  expect(await directory(['move', '--to', url])).toMatchObject({
    code: 1,
    err: `A site or a command is using ${dataDir}/directory.db. Stop it, then try again.`,
  });
  lock.release();
  const db = await openDatabase(url);
  expect(await directory(['move', '--to', url])).toMatchObject({
    code: 1,
    err: 'A site or a command is using the PostgreSQL database. Stop it, then try again.',
  });
  await db.destroy();
});

test('no site can open a PostgreSQL database during a move', async () => {
  await (await openDatabase(url)).destroy();
  const lock = await lockUnused(url);
  await expect(openDatabase(url)).rejects.toThrow(
    "'directory move' or 'directory restore' is using",
  );
  expect(await directory(['move', '--to', url])).toMatchObject({ code: 1 });
  await lock.release();
  await (await openDatabase(url)).destroy();
});

test('a backup of either engine is restored into the other', async () => {
  const fromFile = JSON.parse((await directory(['backup', '--json'])).out);
  const restored = await directory(['restore', fromFile.file], url);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored the PostgreSQL database as of .* 1 of them lawyers\.\n/);
  expect(await countLawyers(url)).toBe(1);
  rmSync(fromFile.file);
  const fromServer = JSON.parse((await directory(['backup', '--json'], url)).out);
  expect(fromServer.manifest.counts).toEqual(fromFile.manifest.counts);
  const folder = join(dataDir, 'elsewhere');
  expect(await directory(['restore', fromServer.file, '--into', folder])).toMatchObject({
    code: 0,
  });
  expect(await countLawyers(join(folder, 'directory.db'))).toBe(1);
  expect(readdirSync(dataDir).filter((name) => name.includes('verify'))).toEqual([]);
}, 30_000);

test('a restore into a database with rows needs --replace, which keeps a copy of them', async () => {
  await directory(['move', '--to', url]);
  const { file } = JSON.parse((await directory(['backup', '--json'])).out);
  const db = await openDatabase(url);
  await addLawyers(db, [lawyer({ name: 'Added Later' })]);
  await db
    .insertInto('limits')
    .values({ key: 'form 203.0.113.9', points: 1, expiresAt: '' })
    .execute();
  await db.destroy();
  expect(await directory(['restore', file], url)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already has rows in'),
  });
  expect(await countLawyers(url)).toBe(2);
  const result = JSON.parse((await directory(['restore', file, '--replace', '--json'], url)).out);
  expect(await countLawyers(url)).toBe(1);
  expect(await countLawyers(result.movedAside)).toBe(2);
  expect(readFileSync(result.movedAside, 'latin1')).not.toContain('203.0.113.9');
}, 120_000);

test('after an interrupted restore, there is nothing to back up, and the restore can be repeated', async () => {
  const { file } = JSON.parse((await directory(['backup', '--json'])).out);
  {
    await using target = await createDatabase(url);
    await target.clear();
  }
  expect(await directory(['backup'], url)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is incomplete'),
  });
  const restored = await directory(['restore', file, '--replace', '--json'], url);
  expect(JSON.parse(restored.out)).toMatchObject({ movedAside: null });
  expect(await countLawyers(url)).toBe(1);
});

test('`directory verify` and `directory doctor` check the database server and never print its password', async () => {
  await directory(['move', '--to', url]);
  expect(await directory(['verify'], url)).toMatchObject({
    out: expect.stringMatching(/^The PostgreSQL database is intact: .* 1 of them lawyers\.$/),
  });
  const secret = join(dataDir, 'database-url');
  writeFileSync(secret, url);
  const fromFile = { DATA_DIR: dataDir, DATABASE_URL_FILE: secret };
  expect((await runCommand([verify], ['verify'], fromFile)).out).toMatch(/^The PostgreSQL/);
  const { out } = await directory(['doctor'], url);
  expect(out).toMatch(/^ok {4}Database +intact, 1 lawyers$/m);
  expect(out).toMatch(/^FAIL +Durability +the setting fsync is off/m);
  const wrong = await directory(['doctor'], url.replace('directory:', 'nobody:'));
  expect(wrong.out).toMatch(/^FAIL +Database +The PostgreSQL server rejected the sign-in/m);
  expect(out + wrong.out + wrong.err).not.toContain('hunter2');
}, 30_000);

test('an interrupted move into the data folder keeps the server from starting there', async () => {
  const { lostDirectoryMessage } = await import('../data-directory/data-folder.ts');
  rmSync(join(dataDir, 'directory.db'));
  const db = await openDatabase(join(dataDir, 'directory.db.incomplete'));
  await db.destroy();
  expect(lostDirectoryMessage({ dataDir, backupDir: join(dataDir, 'backups') })).toMatch(
    /'directory move' was interrupted\. Run that command again/,
  );
  expect(existsSync(join(dataDir, 'directory.db'))).toBe(false);
});
