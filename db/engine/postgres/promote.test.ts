import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './open.ts';
import { promoteStandby } from './promote.ts';
import { createTestDatabase } from './test-database.ts';
import { startServer } from './test-server.ts';

test('a standby is promoted only when no primary answers, and then accepts writes', async () => {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const url = await createTestDatabase(primary);
  const standby = await primary.startStandby();
  onTestFinished(() => standby.remove());
  const both = url.replace(/127.0.0.1:\d+/, (host) => `${host},127.0.0.1:${standby.port}`);

  await expect(promoteStandby(both, { force: false })).rejects.toThrow(
    `127.0.0.1:${primary.port} is a primary and answers.`,
  );
  primary.kill();
  expect(await promoteStandby(both, { force: false })).toEqual({
    primary: `127.0.0.1:${standby.port}`,
    standbyNames: '',
  });
  const db = await openPostgres(both);
  onTestFinished(() => db.destroy());
  await db.insertInto('limits').values({ key: 'a', points: 1, expiresAt: '' }).execute();
  await expect(promoteStandby(both, { force: true })).rejects.toThrow('is a standby that answers');
}, 60_000);

test('with --force, a standby is promoted although a primary answers', async () => {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const url = await createTestDatabase(primary);
  const standby = await primary.startStandby();
  onTestFinished(() => standby.remove());
  const both = url.replace(/127.0.0.1:\d+/, (host) => `${host},127.0.0.1:${standby.port}`);
  const { primary: promoted } = await promoteStandby(both, { force: true });
  expect(promoted).toBe(`127.0.0.1:${standby.port}`);
}, 60_000);
