import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import { valueLists } from '../value-lists.ts';
import { openPostgres } from './open.ts';
import { sharedServer, type TestServer } from './test-server.ts';

/** The URL of a new database with the current schema and no rows, for one test. */
export function createTestDatabase(server?: TestServer): Promise<string> {
  return copyTemplate('template-empty', async () => {}, server);
}

/** A server's connections to a database, which are closed after the test. */
export async function openTestDatabase(url: string): Promise<Database> {
  const db = await openPostgres(url);
  onTestFinished(() => db.destroy());
  return db;
}

/**
 * A new directory on a server with the reference data of another directory. It is removed after the
 * test, or after all tests of the file.
 *
 * @param openReference opens the other directory; called once
 */
export async function openTestDirectory(openReference: () => Promise<Database>): Promise<Database> {
  const url = await copyTemplate('template-reference', async (db) => {
    const reference = await openReference();
    for (const table of REFERENCE_TABLES) await copyTable(reference, db, table);
    await reference.destroy();
  });
  const db = await openPostgres(url);
  const remove = async () => {
    await db.destroy();
    await dropDatabase(url);
  };
  try {
    onTestFinished(remove);
  } catch {
    // Not within a test.
    afterAll(remove);
  }
  return db;
}

const REFERENCE_TABLES = ['practiceAreas', 'states', 'towns', 'zips', 'shippedData'] as const;

/** A statement may have 65,535 parameters. */
const ROWS_PER_INSERT = 5_000;

async function copyTable(from: Database, to: Database, table: keyof Schema): Promise<void> {
  const rows = await from.selectFrom(table).selectAll().execute();
  for (const list of valueLists(rows, ROWS_PER_INSERT)) {
    await to
      .insertInto(table)
      .values(list as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Creates a database from a template and returns its URL. Copying takes 20 ms; migrating a new
 * database would take longer.
 */
async function copyTemplate(
  template: string,
  fill: (db: Database) => Promise<void>,
  server?: TestServer,
): Promise<string> {
  const { url } = server ?? (await sharedServer());
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    // Two test processes must not create the template at the same time.
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query('select from pg_database where datname = $1', [template]);
    if (rows.length === 0) await createTemplate(client, url, template, fill);
    const name = `test-${randomUUID()}`;
    await client.query(`create database "${name}" template "${template}"`);
    return url(name);
  } finally {
    await client.end();
  }
}

async function createTemplate(
  client: pg.Client,
  url: TestServer['url'],
  template: string,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const name = `${template}-${randomUUID()}`;
  await client.query(`create database "${name}" template template0`);
  const db = await openPostgres(url(name));
  await fill(db);
  await db.destroy();
  await client.query(`alter database "${name}" rename to "${template}"`);
}

async function dropDatabase(url: string): Promise<void> {
  const client = new pg.Client((await sharedServer()).url('postgres'));
  await client.connect();
  await client.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  await client.end();
}
