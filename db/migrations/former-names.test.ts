import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseAt, openDatabase } from '../engine/database.ts';
import { DatabaseError } from '../engine/errors.ts';
import { migrations } from './index.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);
const fixtures = readdirSync(FIXTURES);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'former-names-'));
  file = join(folder, 'directory.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const unpack = (fixture: string) =>
  writeFileSync(file, gunzipSync(readFileSync(new URL(fixture, FIXTURES))));

/**
 * Runs SQL on a fixture. Also sets WAL mode, because opening the database would set it and change
 * the file.
 */
function prepare(fixture: string, statements: string): void {
  unpack(fixture);
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec(statements);
  sqlite.close();
}

const upgrade = async (name: string) => (await openDatabase(name)).destroy();

function read<Row>(name: string, query: string): Row[] {
  const sqlite = new Sqlite(name, { readonly: true });
  try {
    return sqlite.prepare<[], Row>(query).all();
  } finally {
    sqlite.close();
  }
}

const recorded = () =>
  read<{ name: string; timestamp: string }>(file, 'select * from kysely_migration order by name');

/** Tables, indexes and triggers, by table in the order in which they were created. */
const schemaOf = (name: string) =>
  read<{ sql: string | null }>(
    name,
    'select type, tbl_name, name, sql from sqlite_schema order by type, tbl_name, rowid',
  ).map((row) => ({ ...row, sql: row.sql?.replaceAll('"', '').replace(/\s+/g, ' ') }));

test.each(fixtures)('the database of %s gets exactly the schema of a new one', async (fixture) => {
  unpack(fixture);
  await upgrade(file);
  const fresh = join(folder, 'new.db');
  await upgrade(fresh);
  expect(schemaOf(file)).toEqual(schemaOf(fresh));
});

test.each(fixtures)('the database of %s records the new names in order', async (fixture) => {
  unpack(fixture);
  const before = recorded();
  await upgrade(file);
  const after = recorded();
  expect(after.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(after[0]?.timestamp).toBe(before.find(({ name }) => name === '0012-outbox')?.timestamp);
  expect(after.map(({ timestamp }) => timestamp).toSorted()).toEqual(
    after.map(({ timestamp }) => timestamp),
  );
});

test.each(fixtures)('the database of %s, once upgraded, opens unchanged', async (fixture) => {
  unpack(fixture);
  await upgrade(file);
  const before = readFileSync(file);
  const db = await openDatabase(file, async (next) => {
    throw new Error(`${next} is about to run`);
  });
  await db.destroy();
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  [
    'a name can’t be recorded',
    `create trigger failing before update on kysely_migration when new.name = '0004-known-devices'
     begin select raise(abort, 'failed on purpose'); end`,
    'c18a37c.db.gz',
    /failed on purpose/,
  ],
  [
    'a migration fails',
    'create table knownDevices (hash text)',
    '0fad274.db.gz',
    /knownDevices.* already exists/,
  ],
])('leaves the database unchanged if %s', async (_, obstacle, fixture, message) => {
  prepare(fixture, obstacle);
  const before = {
    names: recorded(),
    schema: schemaOf(file),
    contents: await (await databaseAt(file)).readContents(),
  };
  const bytes = readFileSync(file);
  await expect(openDatabase(file)).rejects.toThrow(message);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect({
    names: recorded(),
    schema: schemaOf(file),
    contents: await (await databaseAt(file)).readContents(),
  }).toEqual(before);
});

test('rejects a database older than the first release and leaves it unchanged', async () => {
  prepare('0fad274.db.gz', "delete from kysely_migration where name > '0007-retention'");
  const bytes = readFileSync(file);
  const openError = await openDatabase(file).catch((error: unknown) => error);
  expect(openError).toBeInstanceOf(DatabaseError);
  expect(String(openError)).toMatch(
    /early, unreleased version.*ends at 0007-retention.*can't upgrade it, and nothing was changed/,
  );
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
