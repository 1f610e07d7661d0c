import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPassword, setUpAdministrator } from '../../db/accounts/administrators.ts';
import { openDatabase } from '../../db/engine/database.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import { backupsIn } from '../backup/back-up.ts';
import { readConfig } from '../config.ts';
import { ensureFirstAdministrator } from '../security/first-administrator.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { runCommand } from './test-cli.ts';
import { verify } from './verify.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function directory(...words: string[]) {
  return runCommand([backup, restore, verify], words, { DATA_DIR: dataDir });
}

test('makes, verifies and restores a backup by its file name', async () => {
  const made = JSON.parse((await directory('backup', '--json')).out);
  expect(made.file).toContain(join(dataDir, 'backups', 'manual-'));
  expect(made.manifest.counts.practiceAreas).toBe(21);

  expect(await directory('verify', made.file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ is intact: made at 2.*rows, 0 of them lawyers\.$/),
  });
  const elsewhere = join(dataDir, 'elsewhere');
  expect(await directory('restore', made.file, '--into', elsewhere)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Restored ${elsewhere}/directory.db as of `),
  });
});

test('a restore reports how many emails were given up, and where to find them', async () => {
  const db = await openDatabase(join(dataDir, 'directory.db'));
  const mail = { kind: 'receipt', to: 'dana@example.com', subject: '', text: '', html: '' };
  await enqueueEmail(db, mail, new Date());
  await db.destroy();
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  const { out } = await directory('restore', file, '--into', join(dataDir, 'elsewhere'));
  expect(out).toContain(
    "Unsent emails in the backup may have been sent since, so they won't be sent again (1). See 'directory outbox'.",
  );
});

test('a restore without a usable account prints a link that survives the next start', async () => {
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  const { out } = await directory('restore', file, '--replace');
  const link = / within an hour:\n(http:\S+)$/.exec(out.trim())?.[1] ?? '';
  const db = await openDatabase(join(dataDir, 'directory.db'));
  const started = await ensureFirstAdministrator(db, readConfig({}), new Date());
  const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
  const ann = { email: 'ann@example.org', passwordHash: 'a hash' };
  expect(await setUpAdministrator(db, tokenOf(link), ann, new Date())).toMatchObject({ id: 1 });
  // The first use of a link invalidates all others.
  await setPassword(db, 1, '', 'test', new Date());
  expect(await setUpAdministrator(db, tokenOf(started), ann, new Date())).toBeNull();
  await db.destroy();
});

test('--json includes the setup link, or null if an administrator can sign in', async () => {
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  const restored = JSON.parse((await directory('restore', file, '--replace', '--json')).out);
  expect(restored.setUpLink).toMatch(/^http:.*\/admin\/setup\/[\w-]{22}$/);
  const settings = { ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'a long walk to the court' };
  const db = await openDatabase(join(dataDir, 'directory.db'));
  await ensureFirstAdministrator(db, readConfig(settings), new Date());
  await db.destroy();
  const later = JSON.parse((await directory('backup', '--json')).out);
  const again = await directory('restore', later.file, '--replace', '--json');
  expect(JSON.parse(again.out).setUpLink).toBeNull();
});

test('--to sets the folder of the backup', async () => {
  const { out } = await directory('backup', '--to', join(dataDir, 'usb'), '--json');
  expect(JSON.parse(out).file).toContain(join(dataDir, 'usb', 'manual-'));
});

test('only a daily backup deletes old ones, and only daily ones', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  for (const kind of ['directory', 'manual']) {
    for (let day = 1; day <= 8; day += 1) {
      writeFileSync(join(folder, `${kind}-2026-11-0${day}T03-00-00Z.tar.gz`), '');
    }
  }
  await directory('backup');
  await directory('backup', '--to', folder);
  expect(backupsIn(folder)).toHaveLength(8);
  await directory('backup', '--daily');
  expect(backupsIn(folder)).toHaveLength(7);
  expect(backupsIn(folder, 'manual').length).toBeGreaterThan(8);
});

test('a restore over an existing directory exits with 1 without --replace', async () => {
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  expect(await directory('restore', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  });
  expect(await directory('restore', file, '--replace')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The previous database is now .*\.replaced-/),
  });
});

test('a restore from a missing file reports that file, even without --replace', async () => {
  const file = join(dataDir, 'nosuch.tar.gz');
  for (const folder of [dataDir, join(dataDir, 'new')]) {
    expect(await directory('restore', file, '--into', folder)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/nosuch\.tar\.gz couldn't be restored to .* \(ENOENT/),
    });
  }
  expect(existsSync(join(dataDir, 'new'))).toBe(false);
});

test('an empty database file fails verify and backup, and a restore can replace it', async () => {
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  truncateSync(join(dataDir, 'directory.db'), 0);
  for (const command of ['verify', 'backup']) {
    expect(await directory(command)).toMatchObject({
      code: 1,
      err: expect.stringContaining('directory.db is empty (0 bytes)'),
    });
  }
  expect(await directory('restore', file, '--replace')).toMatchObject({ code: 0 });
});

test('verify exits with 1 for a truncated backup', async () => {
  const { file } = JSON.parse((await directory('backup', '--json')).out);
  truncateSync(file, 1000);
  expect(await directory('verify', file)).toEqual({
    code: 1,
    out: '',
    err: `${file} can't be used: it ends too early.`,
  });
});

test('verify without a file checks the directory, and reports a missing one', async () => {
  expect(await directory('verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/directory\.db is intact: [\d,]+ rows/),
  });
  truncateSync(join(dataDir, 'directory.db'), 8192);
  expect(await directory('verify')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/directory\.db is damaged:\n/),
  });
  rmSync(join(dataDir, 'directory.db'));
  expect(await directory('verify')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no|directory\.db doesn't exist\./),
  });
  expect(await directory('backup')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no|directory\.db doesn't exist\./),
  });
});

test('an unreadable directory is not reported as damaged', async () => {
  rmSync(join(dataDir, 'directory.db'));
  mkdirSync(join(dataDir, 'directory.db'));
  expect(await directory('verify')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/directory\.db couldn't be read \(/),
  });
});
