import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import tar, { type Headers } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceLink } from '../../db/accounts/one-time-links.ts';
import { consumeRateLimit } from '../../db/accounts/rate-limits.ts';
import { isSecondFactorRequired, requireSecondFactor } from '../../db/accounts/second-factor.ts';
import { startSession } from '../../db/accounts/sessions.ts';
import { type Database, databaseAt, openDatabase } from '../../db/engine/database.ts';
import { hashOf } from '../../db/engine/hash.ts';
import { lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { EMAIL_PRIORITY } from '../../db/mail/email-priority.ts';
import {
  enqueueEmail,
  leaseDueEmails,
  listUnsentEmails,
  markEmailFailed,
  markEmailSent,
  retryEmails,
} from '../../db/mail/outbox.ts';
import { findNewsletter } from '../../db/newsletter/newsletter-list.ts';
import { beginNewsletter } from '../../db/newsletter/newsletters.ts';
import { listUnfinishedNewsletters } from '../../db/newsletter/sending.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { recordTime } from '../../db/server-state/clock.ts';
import { readServerStateIn } from '../../db/server-state/server-state.ts';
import { lockDataDir } from '../data-directory/server-lock.ts';
import { measureFile, pack, unpack } from './archive.ts';
import { backUp, backupsIn } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup, restore } from './restore.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const MAY_HAVE_BEEN_SENT = 'It may have been sent after the restored backup was made.';

let prepared: string;
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'prepared-'));
  const first = await openDatabase(join(prepared, 'complete.db'));
  await loadReferenceData(first);
  await addLawyers(first, [
    lawyer({ name: 'Marisol Delgado' }),
    lawyer({ name: 'Ruth Whitfield' }),
  ]);
  // Without the places, which take up most of the file, a backup needs a tenth of the time.
  await first.deleteFrom('towns').execute();
  await first.deleteFrom('zips').execute();
  await first.destroy();
  await (await databaseAt(join(prepared, 'complete.db'))).copyTo(join(prepared, 'directory.db'));
});
afterAll(() => rmSync(prepared, { recursive: true }));

let home: string;
let file: string;
let db: Database;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'backup-'));
  mkdirSync(join(home, 'data'));
  file = join(home, 'data/directory.db');
  copyFileSync(join(prepared, 'directory.db'), file);
  db = await openDatabase(file);
});
afterEach(async () => {
  await db.destroy();
  rmSync(home, { recursive: true });
});

const backups = () => join(home, 'backups');
const options = (changes: Partial<Parameters<typeof backUp>[0]> = {}) => ({
  location: file,
  folder: backups(),
  now: NOON,
  ...changes,
});
const namesIn = async (folder: string) => {
  const restored = await openDatabase(join(folder, 'directory.db'));
  const rows = await restored.selectFrom('lawyers').select('name').orderBy('id').execute();
  await restored.destroy();
  return rows.map(({ name }) => name);
};

test('backs up a directory in use and restores it into an empty folder', async () => {
  const made = await backUp(options());
  await addLawyers(db, [lawyer({ name: 'Came Later' })]);
  expect(made.file).toBe(join(backups(), 'directory-2026-11-21T12-00-00Z.tar.gz'));
  expect(made.manifest).toMatchObject({
    madeAt: NOON.toISOString(),
    counts: { lawyers: 2, states: 57, practiceAreas: 21 },
  });

  const folder = join(home, 'elsewhere');
  expect(await restore(made.file, folder, { replace: false, now: NOON })).toMatchObject({
    movedAside: null,
    manifest: made.manifest,
  });
  expect(await namesIn(folder)).toEqual(['Marisol Delgado', 'Ruth Whitfield']);
});

test('tar can open a backup', async () => {
  const made = await backUp(options());
  execFileSync('tar', ['xzf', made.file, '-C', home], { stdio: 'ignore' });
  expect(JSON.parse(readFileSync(join(home, 'manifest.json'), 'utf8'))).toEqual(made.manifest);
  expect(await namesIn(home)).toEqual(['Marisol Delgado', 'Ruth Whitfield']);
});

test('leaves only the backup, readable only by its owner', async () => {
  const made = await backUp(options());
  expect(readdirSync(backups())).toEqual(['directory-2026-11-21T12-00-00Z.tar.gz']);
  expect(statSync(made.file).mode & 0o777).toBe(0o600);
});

test('deletes the partial file of a killed backup after a day', async () => {
  mkdirSync(backups());
  const leftover = join(backups(), '.directory-2026-11-19T12-00-00Z.tar.gz.partial');
  writeFileSync(leftover, '');
  utimesSync(leftover, NOON.getTime() / 1000 - 90_000, NOON.getTime() / 1000 - 90_000);
  await backUp(options());
  expect(existsSync(leftover)).toBe(false);
});

test('keeps the seven newest backups of a kind and touches nothing else', async () => {
  mkdirSync(backups());
  for (let day = 1; day <= 9; day += 1) {
    writeFileSync(join(backups(), `directory-2026-11-0${day}T03-00-00Z.tar.gz`), '');
  }
  writeFileSync(join(backups(), 'before-0002-x-2026-10-01T03-00-00Z.tar.gz'), '');
  writeFileSync(join(backups(), 'directory-notes.tar.gz'), '');
  await backUp(options({ now: NOON }));
  const remaining = backupsIn(backups());
  expect(remaining.map(({ madeAt }) => madeAt.getUTCDate())).toEqual([21, 9, 8, 7, 6, 5, 4]);
  expect(readdirSync(backups())).toHaveLength(9);
});

describe('leaves rate limits, sessions and sign-in links out of', () => {
  const CLIENT_IP = '203.0.113.77';
  const SESSION = hashOf('a session');
  const SIGN_IN = hashOf('a link to a listing');
  const SETUP_LINK = hashOf('a setup link');
  const APPLICATION = hashOf('an application link');
  beforeEach(async () => {
    for (let use = 0; use < 300; use += 1) {
      await consumeRateLimit(db, `request ${CLIENT_IP}/${use}`, { max: 5, seconds: 600 }, NOON);
    }
    await startSession(db, { user: { lawyerId: 1 }, awaitsSecondFactor: false }, 'a session', NOON);
    for (const [purpose, token] of [
      ['lawyer', 'a link to a listing'],
      ['administrator', 'a setup link'],
      ['application', 'an application link'],
    ] as const) {
      await replaceLink(db, { purpose, subjectId: 1 }, token, LATER);
    }
  });

  /** Unlike a query, a byte search also finds the content of deleted rows. */
  const secretsIn = (database: string) => {
    const bytes = readFileSync(database);
    return [CLIENT_IP, SESSION, SIGN_IN, SETUP_LINK].filter((secret) => bytes.includes(secret));
  };

  test.each(['directory', 'manual', 'before-0002-server-state'])('a backup: %s', async (kind) => {
    const { file: archive, manifest } = await backUp(options({ kind }));
    await unpack(archive, join(home, 'unpacked.db'));
    expect(secretsIn(join(home, 'unpacked.db'))).toEqual([]);
    expect(readFileSync(join(home, 'unpacked.db')).includes(APPLICATION)).toBe(true);
    expect(manifest.counts).toMatchObject({ limits: 0, sessions: 0, oneTimeLinks: 1, lawyers: 2 });
    expect(await checkBackup(archive)).toEqual(manifest);
    // The directory itself still has them.
    expect(await db.selectFrom('limits').select('key').execute()).toHaveLength(300);
  });

  test('a restore from a backup of an earlier version, and the replaced database', async () => {
    const copy = join(home, 'copy.db');
    await (await databaseAt(file)).copyTo(copy);
    expect(secretsIn(copy)).toHaveLength(4);
    const archive = join(home, 'earlier.tar.gz');
    const baseManifest = { format: 1 as const, madeAt: NOON.toISOString(), software: '0.1.0' };
    const manifest = {
      ...baseManifest,
      ...(await (await databaseAt(copy)).readContents()),
      ...(await measureFile(copy)),
    };
    await pack(manifest, copy, archive);
    await db.destroy();
    const data = join(home, 'data');
    const { movedAside } = await restore(archive, data, { replace: true, now: NOON });
    expect(secretsIn(file)).toEqual([]);
    expect(secretsIn(movedAside ?? '')).toEqual([]);
    expect(readFileSync(file).includes(APPLICATION)).toBe(true);
    expect(await namesIn(data)).toEqual(['Marisol Delgado', 'Ruth Whitfield']);
  });
});

/** Made before the archive was written with tar-stream: one lawyer in a single table. */
const OLD_BACKUP = `H4sIAAAAAAAAA+2UsW7bMBCGj0LRwUCHTh2yHDS1aCMcSVGSNdVtvSVDW0/daJNsXFgSIDFIjSAP0sfoO+R18g4FZXVo
OmRSnEEfQBzvx4HHI3FX6XrrbOeTH11TwzgQEWVEvaX/LUklgCtJJEnmQeeUZikgjXSff7jsvG6BHiXXE+R6hhi7pq20
j0vk74JbaWMXwY0FieyU81PBV1yURCVRQkTf4j6ua5y/0q0NkZTwhAZ5c2ErHcS6qe1B2zSXte/iEkM+xHinr/a2DQKf
Id70Meu9t71CIj0cdKGFyvrTXe6c5vOs2Cguucpzl3NTqCJLdcpVKpWxa2PnZOZExvJCai0KrpzJSTiZx7Ob2bFf+mli
tq3d+KbdJ2Y9Vo4H+l+E/b3+F1k29f9j8PXz2dZbPEwAlBABY/AeEQCiYf2FAcCze/5DRJD8+v0iBLNbYLcjFDABJXv+
6uSEnXu93tlhsg4m+vhluVgtcbX4cLbEQcTXta4sevvTvzn8zR2wu2NXMTE6L1n09ly3267Z4Se7+65Nc+wrTUxMHI8/
Obm+NAAOAAA=`;

test('restores a backup of an earlier version', async () => {
  const archive = join(home, 'earlier.tar.gz');
  writeFileSync(archive, Buffer.from(OLD_BACKUP, 'base64'));
  const folder = join(home, 'elsewhere');
  const { manifest } = await restore(archive, folder, { replace: false, now: NOON });
  expect(manifest).toMatchObject({ madeAt: NOON.toISOString(), counts: { lawyers: 1 } });
  expect(readFileSync(join(folder, 'directory.db'), 'latin1')).toContain('Marisol Delgado');
});

/** The library's types lack `pax`. */
type TarEntry = [Headers & { pax?: Record<string, string> }, string | Buffer];

describe('rejects a damaged backup before anything changes', () => {
  const corruptions: [string, (archive: string) => void, RegExp][] = [
    ['cut short', (archive) => truncateSync(archive, 2000), /ends too early/],
    [
      'without its end',
      (archive) => truncateSync(archive, statSync(archive).size - 4),
      /too early/,
    ],
    ['no backup', (archive) => writeFileSync(archive, 'a shopping list'), /isn't a backup/],
    [
      'another archive',
      (archive) => writeFileSync(archive, gzipSync(Buffer.alloc(1024))),
      /is missing or in the wrong place/,
    ],
    [
      'changed on the way',
      (archive) => {
        const bytes = readFileSync(archive);
        bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 0xff;
        writeFileSync(archive, bytes);
      },
      /damaged|too early|not the one/,
    ],
  ];
  test.each(corruptions)('%s', async (_, corrupt, reason) => {
    const made = await backUp(options());
    corrupt(made.file);
    await expect(checkBackup(made.file)).rejects.toThrow(reason);
    const folder = join(home, 'elsewhere');
    await expect(restore(made.file, folder, { replace: false, now: NOON })).rejects.toThrow(reason);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(backups())).toHaveLength(1);
  });

  const DATABASE = { name: 'directory.db' };
  const hostile: [string, (manifest: string, database: Buffer) => TarEntry[], RegExp][] = [
    [
      'a path outside the folder',
      (manifest, database) => [
        [{ name: 'manifest.json' }, manifest],
        [{ name: '../directory.db' }, database],
      ],
      /directory\.db is missing or in the wrong place/,
    ],
    [
      'a link for a file',
      (manifest) => [
        [{ name: 'manifest.json' }, manifest],
        [{ ...DATABASE, type: 'symlink', linkname: '/etc/passwd' }, ''],
      ],
      /directory\.db is missing or in the wrong place/,
    ],
    [
      'a third file',
      (manifest, database) => [
        [{ name: 'manifest.json' }, manifest],
        [DATABASE, database],
        [{ name: 'more' }, ''],
      ],
      /contains more than a backup/,
    ],
    [
      'a database larger than the manifest says',
      (manifest, database) => [
        [{ name: 'manifest.json' }, manifest],
        [DATABASE, Buffer.concat([database, Buffer.alloc(3e6)])],
      ],
      /contains more than a backup/,
    ],
    ['a large manifest', () => [[{ name: 'manifest.json' }, ' '.repeat(2e6)]], /too large/],
    [
      'a large header',
      (manifest) => [[{ name: 'manifest.json', pax: { comment: ' '.repeat(3e6) } }, manifest]],
      /contains more than a backup/,
    ],
  ];
  test.each(hostile)('an archive with %s', async (_, entriesOf, reason) => {
    const made = await backUp(options());
    await unpack(made.file, join(home, 'database'));
    const archive = tar.pack();
    const database = readFileSync(join(home, 'database'));
    for (const entry of entriesOf(JSON.stringify(made.manifest), database)) archive.entry(...entry);
    archive.finalize();
    writeFileSync(made.file, gzipSync(await buffer(archive)));
    await expect(checkBackup(made.file)).rejects.toThrow(reason);
    const folder = join(home, 'elsewhere');
    await expect(restore(made.file, folder, { replace: false, now: NOON })).rejects.toThrow(reason);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(home).toSorted()).toEqual(['backups', 'data', 'database', 'elsewhere']);
  });

  test('a backup of a damaged database', async () => {
    const damaged = join(home, 'damaged.db');
    const bytes = readFileSync(join(prepared, 'directory.db'));
    bytes.fill(0xff, 4096 * 3, 4096 * 12);
    writeFileSync(damaged, bytes);
    await expect(backUp(options({ location: damaged }))).rejects.toThrow(/damaged/);
    expect(readdirSync(backups())).toEqual([]);
  });

  test('a missing backup', async () => {
    await expect(checkBackup(join(home, 'nowhere'))).rejects.toThrow(/there is no such file/);
  });
});

test('a backup that the server of an earlier version made restores and opens', async () => {
  const earlier = join(home, 'earlier.db');
  const fixture = new URL('../../db/migrations/fixtures/c18a37c.db.gz', import.meta.url);
  writeFileSync(earlier, gunzipSync(readFileSync(fixture)));
  const made = await backUp(options({ location: earlier }));
  expect(made.manifest.schema).toBe('0015-known-devices');
  const folder = join(home, 'elsewhere');
  await restore(made.file, folder, { replace: false, now: NOON });
  expect(await namesIn(folder)).toContain('Leonora Ashgrove');
});

test.each([
  ['0007-retention', /an early, unreleased version, whose schema \(0007-retention\)/],
  ['9999-from-the-future', /a newer version of this software \(9999-from-the-future\)/],
])('a backup with the schema %s is rejected with the reason', async (name, reason) => {
  const recorded = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await recorded.deleteFrom('kysely_migration').execute();
  await recorded
    .insertInto('kysely_migration')
    .values({ name, timestamp: NOON.toISOString() })
    .execute();
  const made = await backUp(options());
  await expect(checkBackup(made.file)).rejects.toThrow(reason);
});

describe('restoring', () => {
  let archive: string;
  const data = () => join(home, 'data');
  beforeEach(async () => {
    archive = (await backUp(options())).file;
    await addLawyers(db, [lawyer({ name: 'Came Later' })]);
  });

  test('fails while a server has the directory open, even with replace', async () => {
    await expect(restore(archive, data(), { replace: true, now: NOON })).rejects.toThrow(
      /server is running on .*directory\.db\. Stop it/,
    );
    await db.destroy();
    expect(await namesIn(data())).toContain('Came Later');
  });

  test('replaces no database without the replace option', async () => {
    await db.destroy();
    await expect(restore(archive, data(), { replace: false, now: NOON })).rejects.toThrow(
      /already exists.*--replace/,
    );
    expect(await namesIn(data())).toContain('Came Later');
  });

  test('keeps a complete copy of the database that it replaces', async () => {
    await db.destroy();
    const { movedAside } = await restore(archive, data(), { replace: true, now: NOON });
    expect(await namesIn(data())).toEqual(['Marisol Delgado', 'Ruth Whitfield']);
    const aside = await openDatabase(movedAside ?? '');
    expect(await aside.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
    await aside.destroy();
  });

  test('can replace a damaged database', async () => {
    await db.destroy();
    writeFileSync(file, 'not a database at all '.repeat(100));
    await restore(archive, data(), { replace: true, now: NOON });
    expect(await namesIn(data())).toEqual(['Marisol Delgado', 'Ruth Whitfield']);
  });

  const takeDue = (limit: number, now: Date) =>
    leaseDueEmails(db, {
      priority: EMAIL_PRIORITY.normal,
      limit,
      leaseSeconds: 60,
      maxDelaySeconds: 86_400,
      now,
    });

  test('doesn’t resend email that may have been sent since the backup', async () => {
    for (const kind of ['sent', 'given up', 'on its way', 'waiting']) {
      await enqueueEmail(
        db,
        { kind, to: 'dana@example.com', subject: '', text: '', html: '' },
        NOON,
      );
    }
    await takeDue(3, NOON);
    await markEmailSent(db, 1, NOON);
    await markEmailFailed(db, 2, 'No such address.', null, NOON);
    const { file: copy } = await backUp(options({ now: LATER }));
    await db.destroy();
    expect(await restore(copy, data(), { replace: true, now: LATER })).toMatchObject({
      mailsGivenUp: 2,
    });
    db = await openDatabase(file);
    expect(await takeDue(9, LATER)).toEqual([]);
    expect(await listUnsentEmails(db, 9)).toMatchObject([
      { kind: 'given up', deadAt: NOON.toISOString(), lastError: 'No such address.' },
      { kind: 'on its way', deadAt: LATER.toISOString(), lastError: MAY_HAVE_BEEN_SENT },
      { kind: 'waiting', deadAt: LATER.toISOString(), lastError: MAY_HAVE_BEEN_SENT },
    ]);
    await retryEmails(db, null, LATER);
    expect(await takeDue(9, LATER)).toHaveLength(3);
  });

  test('pauses a newsletter that was being sent, because copies may have been sent since', async () => {
    const row = { email: 'dana@example.com', subscribedAt: 'then', confirmedAt: 'then' };
    await db
      .insertInto('subscribers')
      .values({ ...row, confirmationHash: 'hash', unsubscribeToken: 'leave' })
      .execute();
    const newsletter = { name: 'june', subject: 'June', body: 'Words', digest: 'a' };
    await beginNewsletter(db, newsletter, NOON);
    expect(await listUnfinishedNewsletters(db)).toHaveLength(1);
    const { file: copy } = await backUp(options({ now: LATER }));
    await db.destroy();
    await restore(copy, data(), { replace: true, now: LATER });
    db = await openDatabase(file);
    expect(await listUnfinishedNewsletters(db)).toEqual([]);
    expect(await findNewsletter(db, 1)).toMatchObject({ state: 'paused' });
  });

  test('accepts a database without an outbox table', async () => {
    await db.schema.dropTable('outbox').execute();
    const { file: copy } = await backUp(options({ now: LATER }));
    const folder = join(home, 'elsewhere');
    expect(await restore(copy, folder, { replace: false, now: LATER })).toMatchObject({
      mailsGivenUp: 0,
    });
  });

  test('treats a write-ahead log without its database as an existing database', async () => {
    await db.destroy();
    rmSync(file);
    writeFileSync(`${file}-wal`, 'changes of another file');
    await expect(restore(archive, data(), { replace: false, now: NOON })).rejects.toThrow(
      /already exists/,
    );
  });
});

describe('explains file system errors in a sentence', () => {
  let archive: string;
  beforeEach(async () => {
    archive = (await backUp(options())).file;
    writeFileSync(join(home, 'file'), '');
  });
  const into = (folder: string) => restore(archive, folder, { replace: true, now: NOON });

  test.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'a folder within a file',
      /couldn't be restored to .*ENOTDIR/,
      () => into(join(home, 'file/a')),
    ],
    ['a file for a folder', /couldn't be restored to .*ENOTDIR/, () => into(join(home, 'file'))],
    [
      'a name that is too long',
      /couldn't be restored to .*ENAMETOOLONG/,
      () => into(join(home, 'x'.repeat(300))),
    ],
    [
      'a backup within a file',
      /couldn't be checked .*ENOTDIR/,
      () => checkBackup(join(home, 'file/b')),
    ],
  ])('%s', async (_, sentence, attempt) => {
    const problem = await attempt().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(BackupError);
    expect(String(problem)).toMatch(sentence);
  });
});

test.runIf(existsSync('/proc/self/fd'))('checks a backup in a read-only folder', async () => {
  const { file: archive, manifest } = await backUp(options());
  const open = openSync(archive, 'r');
  expect(await checkBackup(`/proc/self/fd/${open}`)).toEqual(manifest);
  closeSync(open);
});

test.runIf(existsSync('/dev/full'))('unpacking names a full disk as the cause', async () => {
  const { file: archive } = await backUp(options());
  await expect(unpack(archive, '/dev/full')).rejects.toThrow(/ENOSPC/);
});

test('names a folder that can’t be written', async () => {
  writeFileSync(join(home, 'file'), '');
  await expect(backUp(options({ folder: join(home, 'file/backups') }))).rejects.toThrow(
    /Can't write backups to .*file\/backups/,
  );
});

const DAY = 24 * 60 * 60 * 1000;
const datedDays = (days: number[]) =>
  days.map((day) => {
    const at = new Date(NOON.getTime() + day * DAY).toISOString().slice(0, 19);
    return `directory-${at.replaceAll(':', '-')}Z.tar.gz`;
  });

test('backups with a future date don’t push out real ones', async () => {
  mkdirSync(backups());
  const future = datedDays([365, 366, 367, 368, 369, 370, 371]);
  const past = datedDays([-8, -7, -6, -5, -4, -3, -2, -1]);
  for (const name of [...future, ...past]) writeFileSync(join(backups(), name), '');
  await backUp(options());
  expect(readdirSync(backups()).toSorted()).toEqual(
    [...past.slice(2), ...datedDays([0]), ...future].toSorted(),
  );
});

test('deletes no older backup while the clock is not confirmed', async () => {
  mkdirSync(backups());
  const past = datedDays([-8, -7, -6, -5, -4, -3, -2, -1]);
  for (const name of past) writeFileSync(join(backups(), name), '');
  await backUp(options({ keepAll: true }));
  expect(readdirSync(backups())).toHaveLength(9);
});

test('a backup contains no state of the server that made it', async () => {
  await recordTime(db, NOON);
  const { file: archive } = await backUp(options());
  const folder = join(home, 'elsewhere');
  await restore(archive, folder, { replace: false, now: NOON });
  expect(await readServerStateIn(file, 'lastSeenAt')).toBe(NOON.toISOString());
  expect(await readServerStateIn(join(folder, 'directory.db'), 'lastSeenAt')).toBeNull();
});

test('a restored directory still requires a second factor for everyone', async () => {
  await requireSecondFactor(db, true, 'Ann', NOON);
  const { file: archive } = await backUp(options());
  const folder = join(home, 'elsewhere');
  await restore(archive, folder, { replace: false, now: NOON });
  const restored = await openDatabase(join(folder, 'directory.db'));
  expect(await isSecondFactorRequired(restored)).toBe(true);
  await restored.destroy();
});

test('refuses a folder whose server still runs although its database is gone', async () => {
  const { file: archive } = await backUp(options());
  const folder = join(home, 'elsewhere');
  const lock = await lockDataDir(folder);
  const restoring = () => restore(archive, folder, { replace: true, now: NOON });
  await expect(restoring()).rejects.toThrow('A server is running');
  lock.release();
  await restoring();
});
