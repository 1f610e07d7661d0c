import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/engine/database.ts';
import { enqueueEmail, markEmailFailed } from '../../db/mail/outbox.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { outbox, outboxRetry } from './outbox.ts';
import { runCommand } from './test-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await createEmptyDataFolder();
  const db = await openDatabase(join(folder, 'directory.db'));
  const now = new Date('2026-11-21T12:00:00Z');
  const mail = { kind: 'receipt', to: 'dana@example.com', subject: 'Hello', text: 'x', html: 'x' };
  for (let number = 1; number <= 3; number++) await enqueueEmail(db, mail, now);
  await markEmailFailed(db, 2, '550 No such user', null, now);
  await db.destroy();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function directory(...words: string[]) {
  return runCommand([outboxRetry, outbox], words, { DATA_DIR: folder });
}

test('lists waiting and dead emails with the last error', async () => {
  const { code, out } = await directory('outbox');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^2 waiting, 1 failed\.\n {2}2 {2}receipt to dana@example\.com.*550 No such user/,
  );
  expect(JSON.parse((await directory('outbox', '--json')).out)).toMatchObject({
    waiting: 2,
    dead: 1,
    mails: [{ id: 2 }, { id: 1 }, { id: 3 }],
  });
});

test('retries all dead and delayed emails, or one by its number', async () => {
  const db = await openDatabase(join(folder, 'directory.db'));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await markEmailFailed(db, 1, '451 Try later', tomorrow, new Date());
  await db.destroy();
  expect((await directory('outbox', 'retry')).out).toBe('2 emails are queued for sending now.');
  expect((await directory('outbox', 'retry')).out).toBe('0 emails are queued for sending now.');
  expect((await directory('outbox', 'retry', '3')).out).toBe('1 email is queued for sending now.');
  const { dead, mails } = JSON.parse((await directory('outbox', '--json')).out);
  expect(dead).toBe(0);
  for (const { nextAttemptAt } of mails) expect(Date.parse(nextAttemptAt)).toBeLessThan(Date.now());
});

test('rejects an unknown email number, and text that isn’t a number', async () => {
  expect(await directory('outbox', 'retry', '9')).toMatchObject({
    code: 1,
    err: 'No unsent email has the number 9.',
  });
  expect((await directory('outbox', 'retry', 'all')).code).toBe(2);
});
