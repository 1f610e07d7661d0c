import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../db/engine/postgres/test-server.ts';
import { promote } from './promote.ts';
import { runCommand } from './test-cli.ts';

const directory = (words: string[], DATABASE_URL = '') =>
  runCommand([promote], words, { DATABASE_URL });

test('--force needs the name of the risk, and a directory in a file has no standby', async () => {
  expect(await directory(['promote', '--force', 'yes'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--force needs the name of the risk: two-primaries'),
  });
  expect(await directory(['promote'])).toMatchObject({
    code: 1,
    err: 'DATABASE_URL isn’t set, so there is no standby.',
  });
});

/** The URL of a primary and its standby, and the host of the standby. */
async function startPair(standbyNames: string) {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const client = new pg.Client(primary.url('postgres'));
  await client.connect();
  // Only the standby, which receives a copy of this file, reads the setting.
  await client.query(`alter system set synchronous_standby_names = '${standbyNames}'`);
  await client.end();
  const standby = await primary.startStandby();
  onTestFinished(() => standby.remove());
  const host = `127.0.0.1:${standby.port}`;
  return {
    primary,
    host,
    url: primary.url('postgres').replace(/:\d+/, (port) => `${port},${host}`),
  };
}

test('without --force, the standby of a primary that answers isn’t promoted', async () => {
  const { primary, host, url } = await startPair('');
  expect(await directory(['promote'], url)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(`127.0.0.1:${primary.port} is a primary and answers.`),
  });
  const { code, out } = await directory(['promote', '--force', 'two-primaries'], url);
  expect(code).toBe(0);
  expect(out).toContain(
    `${host} is now the primary.\nThere is only one copy of the directory until`,
  );
  expect(out).toContain('synchronous_standby_names is empty, so changes don’t wait for a standby');
});

test('after the promotion, the report says how many copies exist and what changes wait for', async () => {
  const { primary, host, url } = await startPair('ghost');
  primary.kill();
  const { code, out } = await directory(['promote'], url);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(`^127.0.0.1:${primary.port} didn’t answer: .*\n${host} is now the primary\\.\n`),
  );
  expect(out).toContain(
    'There is only one copy of the directory until the other machine is back as a standby.',
  );
  expect(out).toContain("'ghost', so every change waits for such a standby");
  expect(out).toContain("alter system set synchronous_standby_names = ''");
});
