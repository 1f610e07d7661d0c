import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDirectory } from '../data-directory/open-directory.ts';
import { uploadFolder } from '../imports/upload-files.ts';
import type { FaultTest } from './fault-test.ts';
import { sendForm } from './send-form.ts';
import { runCliProcess, startSite } from './site-process.ts';

/** The token that gives access to the details of `/readyz`. */
const METRICS_TOKEN = 'the token of this test';

const ADMINISTRATOR = { email: 'ann@faults.example', password: 'a long walk to the court house' };

/**
 * Fills the 8 MB disk of a running site. Reads must keep working, and failed writes must be
 * reported.
 */
export const fullDisk: FaultTest = async (folder) => {
  // Create the database on another disk: it needs more space while its data and indexes are first
  // written.
  const first = join(folder, 'first');
  await (await openDirectory({ dataDir: first, backupDir: first })).destroy();
  const dataDir = join(folder, 'disk');
  mkdirSync(dataDir);
  // Mounting a file system requires root.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir]);
  try {
    copyFileSync(join(first, 'directory.db'), join(dataDir, 'directory.db'));
    return await runOnSmallDisk(dataDir);
  } finally {
    execFileSync('umount', [dataDir]);
  }
};

async function runOnSmallDisk(dataDir: string) {
  const site = await startSite({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'false',
    METRICS_TOKEN,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const cookie = await signIn(site.origin);
  const agent = new Agent();
  const formStatus = async (name: string) =>
    (await sendForm(site.origin, { email: `${name}@faults.example`, key: name }, agent))?.status;
  const statusOf = async (path: string) => (await fetch(`${site.origin}${path}`)).status;
  const ready = async () => {
    await wait(1100);
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(`${site.origin}/readyz`, { headers });
    const { checks } = (await response.json()) as { checks: { database: { detail: string } } };
    const retryAfter = response.headers.get('Retry-After');
    return `${response.status} ${checks.database.detail}${retryAfter ? `, retry after ${retryAfter} s` : ''}`;
  };
  const before = await ready();
  const forms = [await formStatus('before')];
  const filler = join(dataDir, 'filler');
  fillDisk(filler, dataDir);
  const full = await ready();
  const pages = [await statusOf('/'), await statusOf('/find-lawyer'), await statusOf('/healthz')];
  forms.push(await formStatus('full'));
  const upload = await uploadRoster(site.origin, cookie, dataDir);
  const backup = await runCliProcess(['backup'], { DATA_DIR: dataDir }).then(({ code }) => code);
  rmSync(filler);
  const after = await ready();
  forms.push(await formStatus('after'), await formStatus('full'));
  const end = await site.stop('SIGTERM');
  const verified = await runCliProcess(['verify'], { DATA_DIR: dataDir }).then(({ code }) => code);
  const stored = await storedForms(dataDir);
  const restarted = await startSite({ PORT: '0', DATA_DIR: dataDir, DEMO: 'false' });
  await restarted.stop('SIGTERM');
  fillDisk(filler, dataDir);
  const startWhenFull = await startSite({ PORT: '0', DATA_DIR: dataDir, DEMO: 'false' }).catch(
    (error: Error) => error.message,
  );
  return {
    ok:
      before === '200 writable' &&
      full === '503 full, retry after 10 s' &&
      pages.every((status) => status === 200) &&
      forms.join() === '201,503,201,201' &&
      stored === 'after, before, full' &&
      upload === '503, 0 files' &&
      backup === 1 &&
      after === '200 writable' &&
      end === 0 &&
      verified === 0 &&
      typeof startWhenFull === 'string',
    figures: {
      '/readyz before': before,
      '/readyz when full': full,
      'home, find page, /healthz when full': pages,
      'form before, when full, after, and the rejected form again': forms,
      'forms in the database': stored,
      'upload of 20 MB when full': upload,
      'exit code of backup when full': backup,
      '/readyz after space was freed': after,
      'exit code of the server': end,
      'exit code of verify': verified,
      'start when full': startWhenFull,
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Uploads a file that is larger than the disk. Returns the status and the number of files kept. */
async function uploadRoster(origin: string, cookie: string, dataDir: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([Buffer.alloc(20_000_000, 'Ada Lane,Opelika,AL\n')], 'roster.csv'));
  const init = { method: 'POST', headers: { Cookie: cookie }, body };
  const { status } = await fetch(`${origin}/api/admin/imports/uploads`, init);
  const folder = uploadFolder(dataDir);
  return `${status}, ${existsSync(folder) ? readdirSync(folder).length : 0} files`;
}

async function storedForms(dataDir: string): Promise<string> {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const rows = await db.selectFrom('requests').select('email').orderBy('email').execute();
  await db.destroy();
  return rows.map(({ email }) => email?.split('@')[0]).join(', ');
}

/** Writes a file that takes up all free space on the disk, even if another process also writes. */
export function fillDisk(file: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
