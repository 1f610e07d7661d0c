import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from './open.ts';
import { sharedServer, type TestServer } from './test-server.ts';

/** The URL of a new database with the current schema and no rows, for one test. */
export async function createTestDatabase(server?: TestServer): Promise<string> {
  const { url } = server ?? (await sharedServer());
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    // Two test processes must not create the template at the same time.
    await client.query('select pg_advisory_lock(1)');
    await createTemplate(client, url);
    const name = `test-${randomUUID()}`;
    await client.query(`create database "${name}" template "${TEMPLATE}"`);
    return url(name);
  } finally {
    await client.end();
  }
}

/** Every test copies this database, which takes 20 ms. Migrating takes longer. */
const TEMPLATE = 'template-directory';

async function createTemplate(client: pg.Client, url: TestServer['url']): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (rows.length > 0) return;
  const name = `${TEMPLATE}-${randomUUID()}`;
  await client.query(`create database "${name}" template template0`);
  await (await openPostgres(url(name))).destroy();
  await client.query(`alter database "${name}" rename to "${TEMPLATE}"`);
}
