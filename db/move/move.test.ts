import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createDatabase,
  type Database,
  databaseAt,
  openDatabase,
  reserveDatabase,
} from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { createTestDatabase } from '../engine/postgres/test-database.ts';
import { checkValues } from './check-values.ts';
import { compareRows, type TableDigest } from './compare-rows.ts';
import { copyRows } from './copy-rows.ts';
import { fillAllTables } from './fill-all-tables.ts';
import { moveDirectory, type RowProgress } from './move-directory.ts';

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'directory.db');
}

async function openFilled(): Promise<Database> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await fillAllTables(db);
  return db;
}

/** Copies everything to a location and opens the copy. */
async function move(
  source: Database,
  location: string,
): Promise<{ copy: Database; digests: Record<string, TableDigest> }> {
  await using target = await createDatabase(location);
  await checkValues(source, target.db);
  await target.clear();
  await copyRows(source, target.db);
  const digests = await compareRows(source, target.db);
  await target.complete();
  const copy = await openDatabase(location);
  onTestFinished(() => copy.destroy());
  return { copy, digests };
}

test('every table and column is copied to PostgreSQL and back, with equal digests', async () => {
  const source = await openFilled();
  const { copy, digests } = await move(source, await createTestDatabase());
  for (const [table, { rows }] of Object.entries(digests)) expect(rows, table).toBeGreaterThan(0);
  const { digests: digestsBack } = await move(copy, temporaryFile());
  expect(digestsBack).toEqual(digests);
});

test('every nullable column of the test data has both a value and null', async () => {
  const source = await openFilled();
  for (const table of await source.introspection.getTables()) {
    const stored = (await engineOf(source).tables.list(source)).find(
      ({ name }) => name === table.name,
    );
    for (const { name, isNullable } of table.columns) {
      if (!stored?.columns.some((column) => column.name === name)) continue;
      const { rows } = await sql<{ has: number; lacks: number }>`
        select count(${sql.ref(name)}) as "has", count(*) - count(${sql.ref(name)}) as "lacks"
        from ${sql.table(table.name)}`.execute(source);
      expect(rows[0]?.has, `${table.name}.${name}`).toBeGreaterThan(0);
      if (isNullable && !stored.key.includes(name))
        expect(rows[0]?.lacks, `${table.name}.${name}`).toBeGreaterThan(0);
    }
  }
});

test('names are found after a move to either engine', async () => {
  const source = await openFilled();
  await sql`update "lawyers" set "name" = 'Ann Novák' where "id" = 1`.execute(source);
  await sql`update "messages" set "name" = 'Ann Novák' where "id" = 2`.execute(source);
  const findIds = async (db: Database) => [
    await engineOf(db).names.findIds({ word: 'novak' }),
    (
      await db
        .selectFrom('messages')
        .select('id')
        .where(engineOf(db).names.isInInbox('messages', ['novak']) as never)
        .execute()
    ).map(({ id }) => id),
  ];
  const { copy } = await move(source, await createTestDatabase());
  expect(await findIds(copy)).toEqual([[1], [2]]);
  const { copy: back } = await move(copy, temporaryFile());
  expect(await findIds(back)).toEqual([[1], [2]]);
});

test('triggers work after a move, and did not run during it', async () => {
  const source = await openFilled();
  const before = { practiceAreas: 5, lawyers: 7 };
  await sql`
    insert into "contentVersions" values ('practiceAreas', ${before.practiceAreas}),
      ('lawyers', ${before.lawyers})`.execute(source);
  const { copy } = await move(source, await createTestDatabase());
  const { copy: back } = await move(copy, temporaryFile());
  for (const db of [copy, back]) {
    const readVersions = async () => {
      const versions = await db.selectFrom('contentVersions').selectAll().execute();
      return Object.fromEntries(versions.map(({ content, version }) => [content, version]));
    };
    expect(await readVersions()).toMatchObject(before);
    await db.deleteFrom('rosterImports').execute();
    await db.deleteFrom('practiceAreas').where('id', '=', 2).execute();
    const between = await readVersions();
    expect(between.practiceAreas).toBeGreaterThan(before.practiceAreas);
    const changes = await db.selectFrom('lawyerChanges').select('sequence').execute();
    await db.updateTable('lawyers').set({ name: 'Renamed' }).where('id', '=', 2).execute();
    expect(await db.selectFrom('lawyerChanges').select('sequence').execute()).toHaveLength(
      changes.length + 1,
    );
    expect((await readVersions()).lawyers).toBeGreaterThan(between.lawyers ?? Number.NaN);
  }
});

test('IDs of removed rows are never used again after a move to either engine', async () => {
  const source = await openFilled();
  const lawyers = await source.selectFrom('lawyers').selectAll().where('id', '=', 2).execute();
  await sql`insert into "replyTemplates" ("id", "name", "text") values (70, 'a', 'b')`.execute(
    source,
  );
  await sql`delete from "replyTemplates" where "id" = 70`.execute(source);
  const takeNextId = async (db: Database, name: string) => {
    const { id } = await db
      .insertInto('replyTemplates')
      .values({ name, text: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('replyTemplates').where('id', '=', id).execute();
    return id;
  };
  expect(lawyers).toHaveLength(1);
  const { copy } = await move(source, await createTestDatabase());
  expect(await takeNextId(copy, 'c')).toBe(71);
  const { copy: back } = await move(copy, temporaryFile());
  expect(await takeNextId(back, 'd')).toBe(72);
});

test('a last ID that was not copied is detected, even for a table without rows', async () => {
  const source = await openDatabase(':memory:');
  onTestFinished(() => source.destroy());
  await sql`insert into "replyTemplates" ("id", "name", "text") values (70, 'a', 'b')`.execute(
    source,
  );
  await sql`delete from "replyTemplates"`.execute(source);
  await using target = await createDatabase(await createTestDatabase());
  await target.clear();
  vi.spyOn(engineOf(target.db).tables, 'setLastIds').mockResolvedValueOnce();
  await copyRows(source, target.db);
  await expect(compareRows(source, target.db)).rejects.toThrow(
    'New rows of replyTemplates would start after ID 0 instead of 70',
  );
});

test('the target keeps its rows until all values are checked', async () => {
  const url = await createTestDatabase();
  await move(await openFilled(), url);
  const file = temporaryFile();
  const source = await openDatabase(file);
  await sql`insert into "replyTemplates" ("name", "text") values ('a', 'b' || char(0))`.execute(
    source,
  );
  await source.destroy();
  const progress = () => ({ update() {}, end() {} });
  await expect(moveDirectory(file, url, { replace: true, progress })).rejects.toThrow(
    'has a NUL character',
  );
  const db = await openDatabase(url);
  expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
  await db.destroy();
});

test('a move that is stopped leaves a target that can’t be opened', async () => {
  const file = temporaryFile();
  const source = await openDatabase(file);
  await fillAllTables(source);
  await source.destroy();
  for (const stopAt of ['Copying', 'Comparing']) {
    const url = await createTestDatabase();
    const controller = new AbortController();
    const progress: RowProgress = (step) => ({
      update: () => step === stopAt && controller.abort(new Error('reservation lost')),
      end() {},
    });
    await expect(moveDirectory(file, url, { progress, signal: controller.signal })).rejects.toThrow(
      'reservation lost',
    );
    await expect(openDatabase(url)).rejects.toThrow('interrupted');
  }
});

test.each([
  ['bio', 'a NUL character', sql`'a' || char(0)`],
  ['bio', 'invalid UTF-8', sql`cast(x'61ff' as text)`],
  ['bio', 'a value that isn’t text', sql`x'6161'`],
  ['yearsExperience', 'an integer that is too large', sql`3000000000`],
  ['yearsExperience', 'a value that isn’t an integer', sql`1.5`],
])('in %s, %s is detected before anything is copied', async (column, problem, value) => {
  const source = await openFilled();
  await sql`update "lawyers" set ${sql.ref(column)} = ${value} where "id" = 2`.execute(source);
  const url = await createTestDatabase();
  await expect(move(source, url)).rejects.toThrow(
    `The column ${column} of lawyers has ${problem} in the row with id 2.`,
  );
});

test('a move keeps all indexes and foreign keys of PostgreSQL', async () => {
  await using target = await createDatabase(await createTestDatabase());
  const readSchema = async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as "definition"
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace
      union all
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
      order by 1`.execute(target.db);
    return rows;
  };
  const before = await readSchema();
  await target.clear();
  await copyRows(await openFilled(), target.db);
  expect(await readSchema()).toEqual(before);
});

test('a row that refers to a missing one isn’t copied to PostgreSQL', async () => {
  const source = await openFilled();
  await sql`pragma foreign_keys = off`.execute(source);
  await sql`update "licenses" set "lawyerId" = 9`.execute(source);
  await expect(move(source, await createTestDatabase())).rejects.toThrow(
    "licenses couldn't be copied (",
  );
});

test('a change during the move is detected, and the error names the table and the key', async () => {
  const source = await openFilled();
  await using target = await createDatabase(await createTestDatabase());
  await target.clear();
  await copyRows(source, target.db);
  await sql`update "lawyers" set "bio" = 'secret' where "id" = 2`.execute(source);
  await expect(compareRows(source, target.db)).rejects.toThrow(
    /^The copy of lawyers differs .* row with id 2\. /,
  );
  await sql`delete from "zips"`.execute(target.db);
  await sql`update "lawyers" set "bio" = null where "id" = 2`.execute(source);
  await expect(compareRows(source, target.db)).rejects.toThrow(/^The copy of zips differs/);
});

test('the error about a difference contains no client IP address', async () => {
  const source = await openFilled();
  await using target = await createDatabase(temporaryFile());
  await copyRows(source, target.db);
  await sql`insert into "limits" ("key", "points", "expiresAt") values ('0 203.0.113.9', 1, '')`.execute(
    source,
  );
  const error = await compareRows(source, target.db).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('The copy of limits differs') });
  expect(String(error)).not.toContain('203.0.113.9');
});

test('an incomplete copy can’t be opened or backed up, and a new one replaces it', async () => {
  const source = await openFilled();
  const url = await createTestDatabase();
  {
    await using target = await createDatabase(url);
    await target.clear();
    await copyRows(source, target.db);
  }
  await expect(openDatabase(url)).rejects.toThrow(
    "'directory move' or 'directory restore' was interrupted",
  );
  await expect((await databaseAt(url)).copyTo(temporaryFile())).rejects.toThrow('is incomplete');
  const { copy } = await move(source, url);
  expect(await copy.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
});

test('a target with rows is rejected and stays unchanged', async () => {
  const source = await openFilled();
  const url = await createTestDatabase();
  await move(source, url);
  await expect(createDatabase(url)).rejects.toThrow('already has rows in');
  const db = await openDatabase(url);
  expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
  await db.destroy();
  const file = temporaryFile();
  await move(source, file);
  await expect(createDatabase(file)).rejects.toThrow('already exists');
});

test('a failed copy to a file leaves no file', async () => {
  const file = temporaryFile();
  {
    await using target = await createDatabase(file);
    expect(target.db).toBeDefined();
  }
  expect(existsSync(file) || existsSync(`${file}.incomplete`)).toBe(false);
});

test('a database on a server can be copied to a file, counted and checked while it is open', async () => {
  const source = await openFilled();
  const url = await createTestDatabase();
  const { copy, digests } = await move(source, url);
  const stored = await databaseAt(url);
  const file = temporaryFile();
  await stored.copyTo(file);
  expect(await stored.findDamage()).toEqual([]);
  expect(await reserveDatabase(url)).toBeNull();
  await copy.destroy();
  const lock = await reserveDatabase(url);
  expect(lock).not.toBeNull();
  await lock?.release();
  const { counts } = await stored.readContents();
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows])),
  );
  const opened = await openDatabase(file);
  onTestFinished(() => opened.destroy());
  expect(await compareRows(source, opened)).toEqual(digests);
});

/** Moves a file in another process, which kills itself after some rows. */
function killDuringMove(from: string, to: string): NodeJS.Signals | null {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { moveDirectory } = await import(${urlOf('./move-directory.ts')});
    const update = (rows) => rows > 20 && process.kill(process.pid, 'SIGKILL');
    await moveDirectory(${JSON.stringify(from)}, ${JSON.stringify(to)}, {
      progress: (step) => ({ update: step === 'Copying' ? update : () => {}, end() {} }),
    });`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal;
}

test('a move that is killed leaves a target that can’t be opened, until it is repeated', async () => {
  const file = temporaryFile();
  const db = await openDatabase(file);
  await fillAllTables(db);
  await db.destroy();
  const progress = () => ({ update() {}, end() {} });

  const url = await createTestDatabase();
  expect(killDuringMove(file, url)).toBe('SIGKILL');
  await expect(openDatabase(url)).rejects.toThrow("'directory move' or 'directory restore' was");
  const digests = await moveDirectory(file, url, { progress });
  await (await openDatabase(url)).destroy();

  const target = temporaryFile();
  expect(killDuringMove(url, target)).toBe('SIGKILL');
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.incomplete`)).toBe(true);
  expect(await moveDirectory(url, target, { progress })).toEqual(digests);
  expect(existsSync(`${target}.incomplete`)).toBe(false);
}, 30_000);

test('a directory with an older schema, or an incomplete copy, isn’t moved', async () => {
  const progress = () => ({ update() {}, end() {} });
  const file = temporaryFile();
  const db = await openDatabase(file);
  await sql`delete from "kysely_migration" where "name" like '0031%'`.execute(db);
  await db.destroy();
  await expect(moveDirectory(file, temporaryFile(), { progress })).rejects.toThrow(
    "doesn't have the schema of this version. Run 'directory migrate'",
  );
  const url = await createTestDatabase();
  {
    await using target = await createDatabase(url);
    await target.clear();
  }
  await expect(moveDirectory(url, temporaryFile(), { progress })).rejects.toThrow('interrupted');
});

test('a move that fails after the copy lets sites use the PostgreSQL database again', async () => {
  const url = await createTestDatabase();
  await (await openDatabase(url)).destroy();
  const stop = new AbortController();
  const progress: RowProgress = (step) => {
    if (step === 'Comparing') stop.abort(new Error('stopped'));
    return { update() {}, end() {} };
  };
  const { signal } = stop;
  const file = temporaryFile();
  await expect(moveDirectory(url, file, { signal, progress })).rejects.toThrow('stopped');
  expect(existsSync(file)).toBe(false);
  const db = await openDatabase(url);
  await db.deleteFrom('limits').execute();
  await db.destroy();
});
