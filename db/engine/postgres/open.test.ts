import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseError } from '../errors.ts';
import { openPostgres } from './open.ts';
import { createTestDatabase } from './test-database.ts';
import { sharedServer } from './test-server.ts';

const opening = async (url: string) => (await openPostgres(url, undefined, 0)).destroy();

async function runAsSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client((await sharedServer()).url('postgres'));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.each(['directory.db', 'mysql://localhost/directory', 'postgres://', 'postgres://localhost'])(
  'the URL %s is rejected with an example of a correct one',
  async (url) => {
    await expect(opening(url)).rejects.toThrow(/postgres:\/\/user:password@host/);
  },
);

test('a host that cannot be reached, a missing database and an unknown user are explained', async () => {
  const url = await createTestDatabase();
  await expect(opening('postgres://127.0.0.1:1/directory')).rejects.toThrow("can't be reached");
  await expect(opening(`${url}-missing`)).rejects.toThrow('does not exist. Create it');
  await expect(opening(url.replace('directory@', 'nobody@'))).rejects.toThrow('Check the user');
  await expect(opening(url.replace('directory@', 'nobody@'))).rejects.toThrow(DatabaseError);
});

test('a database with the wrong encoding or without rights is explained', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser(
    `create database "latin" template template0 encoding 'LATIN1' locale 'C'`,
    'create role reader login',
    'create database "guarded" template template0',
  );
  await expect(opening(url('latin'))).rejects.toThrow("encoding 'UTF8' locale 'C'");
  const guarded = url('guarded').replace('directory@', 'reader@');
  await expect(opening(guarded)).rejects.toThrow("doesn't have permission to create tables");
});

test('two servers that open a new database at once both find the whole schema', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser('create database "new" template template0');
  const opened = await Promise.all([openPostgres(url('new')), openPostgres(url('new'))]);
  for (const db of opened) {
    expect(await db.selectFrom('states').select('code').execute()).toEqual([{ code: '' }]);
    await db.destroy();
  }
});

test('a directory in a file does not load the driver of PostgreSQL', () => {
  const database = fileURLToPath(new URL('../database.ts', import.meta.url));
  const script = `
    const { openDatabase } = await import(${JSON.stringify(database)});
    await (await openDatabase(':memory:')).destroy();
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(${JSON.stringify(database)}).cache);
    console.log(loaded.length > 0, loaded.filter((path) => /node_modules.pg/.test(path)).length);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('true 0\n');
});
