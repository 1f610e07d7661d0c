import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { disableSync } from '../../db/engine/test-directory.ts';
import { markEmailFailed, markEmailSent } from '../../db/mail/outbox.ts';
import { beginNewsletter } from '../../db/newsletter/newsletters.ts';
import { readConfig } from '../config.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { queueNextCopies } from './newsletter-job.ts';

const { site } = readConfig({ BASE_URL: 'https://counsel.example' });
const now = new Date();
const SUBSCRIBERS = 450;
const WINDOW = 200;

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await createEmptyDataFolder();
  db = await openDatabase(join(folder, 'directory.db'));
  const time = now.toISOString();
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    email: `reader-${index}@example.com`,
    subscribedAt: time,
    confirmedAt: time,
    confirmationHash: `hash-${index}`,
    unsubscribeToken: `leave-${index}`,
  }));
  await db.insertInto('subscribers').values(rows).execute();
  await beginNewsletter(db, { name: 'june', subject: 'June', body: 'Words', digest: 'a' }, now);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const recipients = async () =>
  (await db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient);

async function sendAll() {
  const waiting = db.selectFrom('outbox').select('id').where('sentAt', 'is', null);
  for (const { id } of await waiting.execute()) await markEmailSent(db, id, now);
}

test('queues only as many copies as fit into the window, and the next when these are sent', async () => {
  disableSync(db);
  expect(await queueNextCopies(db, site, now)).toBe(WINDOW);
  expect(await queueNextCopies(db, site, now)).toBe(0);
  await sendAll();
  expect(await queueNextCopies(db, site, now)).toBe(WINDOW);
  await sendAll();
  expect(await queueNextCopies(db, site, now)).toBe(SUBSCRIBERS - 2 * WINDOW);
  expect(await queueNextCopies(db, site, now)).toBe(0);
  expect(new Set(await recipients()).size).toBe(SUBSCRIBERS);
});

test('copies that wait for a retry don’t hold up the others', async () => {
  disableSync(db);
  await queueNextCopies(db, site, now);
  await db.updateTable('outbox').set({ attempts: 1 }).execute();
  await markEmailFailed(db, 1, '451 Try again later', new Date(now.getTime() + 60_000), now);
  expect(await queueNextCopies(db, site, now)).toBe(WINDOW);
});

test('a server that is killed between batches queues each copy once after the restart', async () => {
  const job = new URL('newsletter-job.ts', import.meta.url);
  const script = `
    import { openDatabase } from '${new URL('../../db/engine/database.ts', import.meta.url)}';
    import { readConfig } from '${new URL('../config.ts', import.meta.url)}';
    import { queueNextCopies } from '${job}';
    const db = await openDatabase('${join(folder, 'directory.db')}');
    await queueNextCopies(db, readConfig({}).site, new Date());`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  const isQueuing = async () => (await recipients()).length > 0;
  await vi.waitUntil(isQueuing, { timeout: 30_000, interval: 1 });
  killed.kill('SIGKILL');
  await ended;
  disableSync(db);
  for (let window = 0; window <= SUBSCRIBERS / WINDOW + 1; window++) {
    await queueNextCopies(db, site, now);
    await sendAll();
  }
  const queued = await recipients();
  expect(queued).toHaveLength(SUBSCRIBERS);
  expect(new Set(queued).size).toBe(SUBSCRIBERS);
});
