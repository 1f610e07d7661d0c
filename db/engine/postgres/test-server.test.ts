import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startServer } from './test-server.ts';

test('a test server needs only the npm package and leaves nothing behind', async () => {
  const server = await startServer();
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const folder = dirname(rows[0]?.data_directory ?? '');
  expect(existsSync(folder)).toBe(true);
  server.remove();
  expect(existsSync(folder)).toBe(false);
  await expect(new pg.Client(server.url('postgres')).connect()).rejects.toThrow('ECONNREFUSED');
});
