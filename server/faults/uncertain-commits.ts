import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../db/engine/database.ts';
import { startDatabasePair, type TestDatabasePair } from '../../db/engine/test-database-pair.ts';
import type { FaultTest } from './fault-test.ts';
import { sendForm } from './send-form.ts';
import { startSite } from './site-process.ts';

/** Maximum time that a machine blocks other writers after it is cut off, in milliseconds. */
const MAX_LOCKED_MS = 15_000;
const RETRY_MS = 100;

/**
 * Interrupts the commit of a form in several ways while it waits for the standby. The visitor must
 * get a 503, and the form must be stored once when the visitor has sent it again. Then cuts off a
 * machine that is writing, which must not keep others from writing for long.
 */
export const uncertainCommits: FaultTest = async (folder) => {
  const pair = await startDatabasePair();
  const proxy = await pair.startProxy();
  const start = (name: string, url: string) =>
    startSite({
      ...{ PORT: '0', DATA_DIR: join(folder, name), DATABASE_URL: url },
      ...{ DEMO: 'false', TRUST_PROXY: '1' },
    });
  const site = await start('cut-off', proxy.url);
  const other = await start('other', pair.url);
  try {
    const results = {
      'canceled wait for the standby': await interrupt(pair, site.origin, {
        fault: () => cancelWaits(pair),
        retryAt: site.origin,
      }),
      'response to the commit lost': await interrupt(pair, site.origin, {
        fault: async () => proxy.cut(),
        end: () => proxy.restore(),
        retryAt: site.origin,
      }),
      'connection lost at the commit': await interrupt(pair, site.origin, {
        fault: () => proxy.close(),
        retryAt: other.origin,
      }),
    };
    const lockedMs = await measureLock(pair);
    return {
      ok:
        Object.values(results).every((result) => result === EXPECTED) && lockedMs <= MAX_LOCKED_MS,
      figures: { ...results, 'time until others could write again, ms': Math.round(lockedMs) },
    };
  } finally {
    site.process.kill('SIGKILL');
    await other.stop('SIGTERM');
    pair.remove();
  }
};

const EXPECTED = 'status 503, sent again 201, stored 1 times';

interface Interruption {
  /** Called while the commit waits, and repeatedly until the form gets a response. */
  fault: () => Promise<void>;
  end?: () => void;
  /** The URL of the site that gets the form again. */
  retryAt: string;
}

async function interrupt(
  pair: TestDatabasePair,
  origin: string,
  { fault, end, retryAt }: Interruption,
): Promise<string> {
  const agent = new Agent();
  const id = randomUUID();
  const form = { email: `${id}@faults.example`, key: id };
  await pair.killStandby();
  const sent = sendForm(origin, form, agent);
  let hasResponse = false;
  void sent.then(() => {
    hasResponse = true;
  });
  while (!hasResponse && !(await isWaiting(pair))) await wait(RETRY_MS);
  while (!hasResponse) {
    await fault();
    await wait(RETRY_MS);
  }
  const first = await sent;
  end?.();
  pair.restartStandby();
  let again = await sendForm(retryAt, form, agent);
  while (again === null || again.status === 503) {
    await wait(RETRY_MS);
    again = await sendForm(retryAt, form, agent);
  }
  const stored = await countForms(pair, form.email);
  return `status ${first?.status}, sent again ${again.status}, stored ${stored} times`;
}

/** Whether a commit waits for the standby. Other commits of the site wait for the writers' lock. */
async function isWaiting(pair: TestDatabasePair): Promise<boolean> {
  const rows = await pair.query("select from pg_stat_activity where wait_event = 'SyncRep'");
  return rows.length > 0;
}

async function cancelWaits(pair: TestDatabasePair): Promise<void> {
  await pair.query(
    "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
  );
}

async function countForms(pair: TestDatabasePair, email: string): Promise<number> {
  const rows = await pair.query(`select from "requests" where "email" = '${email}'`);
  return rows.length;
}

/** Measures how long a machine that is cut off while it writes keeps others from writing. */
async function measureLock(pair: TestDatabasePair): Promise<number> {
  const proxy = await pair.startProxy();
  const cutOff = await openDatabase(proxy.url);
  const db = await openDatabase(pair.url);
  const note = { subject: 'request', subjectId: 1, text: 'Called', writtenAt: '' } as const;
  const { promise: isOver, resolve: endTransaction } = Promise.withResolvers<void>();
  const { promise: hasLock, resolve: reportLock } = Promise.withResolvers<void>();
  const transaction = cutOff
    .transaction()
    .execute(async (writing) => {
      await writing.insertInto('notes').values(note).execute();
      reportLock();
      await isOver;
    })
    .catch(() => {});
  await hasLock;
  proxy.cut();
  const began = performance.now();
  const write = () =>
    db
      .insertInto('notes')
      .values(note)
      .execute()
      .then(
        () => true,
        () => false,
      );
  while (!(await write())) await wait(RETRY_MS);
  const milliseconds = performance.now() - began;
  await proxy.close();
  endTransaction();
  await transaction;
  await cutOff.destroy();
  await db.destroy();
  return milliseconds;
}
