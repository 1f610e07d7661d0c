import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { startDatabasePair } from '../../db/engine/test-database-pair.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import { startSmtpServer } from '../mail/test-smtp.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { adminClient } from './admin-client.ts';
import { listingEditor } from './edit-listing.ts';
import type { FaultTest } from './fault-test.ts';
import { startMailSender } from './mail-sender-process.ts';
import { sendForm } from './send-form.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const SITES = 4;

/** The number of times that each form and each edit is sent at once. */
const COPIES = 8;

/** The first daily backup begins ten minutes after startup. */
const MAX_BACKUP_MS = 11 * 60_000;
/** The other sites would make their own backup within this time after the first one. */
const SECOND_BACKUP_MS = 30_000;

interface RaceCounts {
  forms: number;
  edits: number;
  emails: number;
  /** Whether to wait for the daily backup. */
  hasBackup: boolean;
}

const COUNTS: RaceCounts = { forms: 100, edits: 100, emails: 500, hasBackup: true };

/**
 * Starts several sites on one empty database at the same time, and sends them the same forms and
 * edits at the same time. Each of these must take effect exactly once.
 */
export async function races(folder: string, counts = COUNTS): ReturnType<FaultTest> {
  const pair = await startDatabasePair();
  const sites = await startSites(folder, pair.url);
  const db = await openDatabase(pair.url);
  try {
    const results = [
      checkStart(sites),
      ...(await raceForms(db, sites, counts.forms)),
      await raceEdits(db, sites, counts.edits),
      ...(counts.hasBackup ? [await countBackups(folder)] : []),
      await endSites(sites),
      await raceSenders(db, pair.url, counts.emails),
    ];
    return {
      ok: results.every(({ value, expected }) => value === expected),
      figures: Object.fromEntries(
        results.map(({ label, value, expected }) => [label, `${value} (must be ${expected})`]),
      ),
    };
  } finally {
    for (const site of sites) site.process.kill('SIGKILL');
    await db.destroy();
    pair.remove();
  }
}

/** A count with the only correct value. */
interface RaceResult {
  label: string;
  value: number | string;
  expected: number | string;
}

/** Starts the sites at the same time. Each has its own data folder. */
function startSites(folder: string, url: string): Promise<SiteProcess[]> {
  return Promise.all(
    Array.from({ length: SITES }, (_, index) =>
      startSite({
        ...{ PORT: '0', DATA_DIR: join(folder, `site-${index}`), DATABASE_URL: url },
        ...{ DEMO: 'true', TRUST_PROXY: '1', SITES: String(SITES) },
      }),
    ),
  );
}

function checkStart(sites: readonly SiteProcess[]): RaceResult {
  const logs = sites.map((site) => site.log()).join('\n');
  const count = (pattern: RegExp) => logs.match(pattern)?.length ?? 0;
  return {
    label: 'demo loads and setup links of all sites',
    value: `${count(/Loaded the demo directory/g)} and ${count(/\/admin\/setup\//g)}`,
    expected: '1 and 1',
  };
}

async function raceForms(
  db: Database,
  sites: readonly SiteProcess[],
  count: number,
): Promise<RaceResult[]> {
  const agent = new Agent({ keepAlive: true });
  let acknowledged = 0;
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const form = { email: `${id}@faults.example`, key: id };
    const responses = await Promise.all(
      copies().map((copy) => sendForm(siteOf(sites, copy), form, agent)),
    );
    acknowledged += responses.filter((response) => response?.status === 201).length;
  }
  agent.destroy();
  const countRows = async (table: 'requests' | 'outbox' | 'consents') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return [
    {
      label: 'acknowledgments of forms',
      value: acknowledged,
      expected: count * COPIES,
    },
    { label: 'stored forms', value: await countRows('requests'), expected: count },
    { label: 'stored consents', value: await countRows('consents'), expected: count },
    { label: 'queued emails', value: await countRows('outbox'), expected: 2 * count },
  ];
}

/** In each round, of several edits of the same version exactly one must succeed, and be stored. */
async function raceEdits(
  db: Database,
  sites: readonly SiteProcess[],
  rounds: number,
): Promise<RaceResult> {
  const agent = new Agent({ keepAlive: true });
  const editor = listingEditor(adminClient(await administratorHeaders(db), agent));
  const { id } = await db.selectFrom('lawyers').select('id').limit(1).executeTakeFirstOrThrow();
  let value = 0;
  for (let round = 0; round < rounds; round += 1) {
    const listing = await editor.read(siteOf(sites, round), id);
    const version = listing?.version ?? '';
    const firms = copies().map((copy) => `Firm ${round}.${copy}`);
    const statuses = await Promise.all(
      firms.map((lawFirmName, copy) =>
        editor.save(siteOf(sites, copy), id, { version, lawFirmName }),
      ),
    );
    const saved = firms.filter((_, copy) => statuses[copy] === 200);
    const conflicts = statuses.filter((status) => status === 409).length;
    const stored = await editor.read(siteOf(sites, round + 1), id);
    const isRight = saved.length === 1 && conflicts === COPIES - 1;
    if (isRight && stored?.lawFirmName === saved[0]) value += 1;
  }
  agent.destroy();
  return { label: 'rounds of edits with one winner', value, expected: rounds };
}

const copies = () => Array.from({ length: COPIES }, (_, copy) => copy);

const siteOf = (sites: readonly SiteProcess[], index: number) =>
  sites[index % sites.length]?.origin ?? '';

/** Waits for the first daily backup, and then for a second one, which must not come. */
async function countBackups(folder: string): Promise<RaceResult> {
  const count = () =>
    readdirSync(folder, { recursive: true }).filter((name) => /\.tar\.gz$/.test(String(name)))
      .length;
  const end = performance.now() + MAX_BACKUP_MS;
  while (count() === 0 && performance.now() < end) await wait(1000);
  await wait(SECOND_BACKUP_MS);
  return { label: 'daily backups of all sites', value: count(), expected: 1 };
}

async function endSites(sites: readonly SiteProcess[]): Promise<RaceResult> {
  const codes = await Promise.all(sites.map((site) => site.stop('SIGTERM')));
  return {
    label: 'exit codes of the sites',
    value: codes.join(' '),
    expected: codes.map(() => 0).join(' '),
  };
}

/** Sends queued emails from several processes to a mail server, which must get each one once. */
async function raceSenders(db: Database, url: string, count: number): Promise<RaceResult> {
  const mailServer = await startSmtpServer();
  await db.deleteFrom('outbox').execute();
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const email = { kind: 'race', to: `${index}@faults.example`, subject: 'Race' };
      await enqueueEmail(transaction, { ...email, text: 'Race', html: 'Race' }, new Date());
    }
  });
  const senders = await Promise.all(
    Array.from({ length: SITES }, () => startMailSender(url, mailServer.port)),
  );
  for (const sender of senders) sender.begin();
  const unsent = () =>
    db.selectFrom('outbox').select('id').where('sentAt', 'is', null).limit(1).execute();
  while ((await unsent()).length > 0) await wait(50);
  await Promise.all(senders.map((sender) => sender.stop()));
  await mailServer.stop();
  const recipients = new Set(
    mailServer.state.accepted.map((email) => /^To: (\S+)/m.exec(email)?.[1]),
  );
  return {
    label: 'emails that arrived, and their recipients',
    value: `${mailServer.state.accepted.length}, ${recipients.size}`,
    expected: `${count}, ${count}`,
  };
}
