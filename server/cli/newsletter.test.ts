import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { disableSync } from '../../db/engine/test-directory.ts';
import { inheritedVariables } from '../../db/engine/test-processes.ts';
import { countMissing } from '../../db/newsletter/newsletters.ts';
import { subscribe } from '../../db/newsletter/subscribers.ts';
import { readConfig } from '../config.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createSenders } from '../mail/outbox-worker.ts';
import { header } from '../mail/test-smtp.ts';
import { smtpSender } from '../mail/transport.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SITE = 'https://counsel.example';

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
  db = await openDirectory({ dataDir, backupDir: dataDir });
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

async function send(variables: Record<string, string>, ...words: string[]) {
  return runCommand(commands, ['newsletter', 'send', ...words], {
    DATA_DIR: dataDir,
    ...variables,
  });
}

function writeNewsletter(
  name = 'june.md',
  body = 'Read [this](/blog/x), **Dana**.<script>x()</script>',
): string {
  const path = join(dataDir, name);
  writeFileSync(path, `---\nsubject: In June\n---\n\n${body}\n`);
  return path;
}

async function addSubscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  for (const [index, email] of emails.entries()) {
    await subscribe(
      db,
      { email, source: 'footer' },
      {
        now: new Date(),
        confirmationToken: `confirm-${index}`,
        unsubscribeToken: `leave-${index}`,
        resendMinutes: 10,
        forgetDays: 30,
        confirmationEmail: null,
      },
    );
  }
  return emails;
}

const queued = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();

async function queuedCount(): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('queues sanitized HTML with links to the site and an unsubscribe link', async () => {
  await addSubscribers(2);
  const { code, out } = await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all');
  expect({ code, out }).toEqual({
    code: 0,
    out: "Queued 'june' for 2 subscribers. It stays in the outbox until a mail server is configured (SMTP_URL).",
  });
  const [mail] = await queued();
  expect(mail).toMatchObject({ recipient: 'reader-0@example.com', subject: 'In June' });
  expect(JSON.parse(mail?.headers ?? '')).toEqual({
    'List-Unsubscribe': `<${SITE}/newsletter/unsubscribe/leave-0?issue=1>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.html).toContain(`<a href="${SITE}/blog/x">this</a>, <strong>Dana</strong>`);
  expect(mail?.html).not.toContain('script');
  for (const content of [mail?.html, mail?.text]) {
    expect(content).toContain(`${SITE}/newsletter/unsubscribe/leave-0?issue=1`);
    expect(content).toContain('1901 6th Avenue North, Birmingham, AL 35203');
  }
});

test('a second send reaches only new subscribers', async () => {
  await addSubscribers(3);
  await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all');
  await addSubscribers(4);
  const { out } = await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all', '--json');
  expect(JSON.parse(out)).toEqual({ name: 'june', to: 'all', queued: 1, before: 3 });
  expect(await queued()).toHaveLength(4);
});

test('rejects different content under the same name and queues nothing', async () => {
  await addSubscribers(1);
  await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all');
  const { code, err } = await send(
    { BASE_URL: SITE },
    writeNewsletter('june.md', 'Else'),
    '--to',
    'all',
  );
  expect(code).toBe(1);
  expect(err).toMatch(/A different newsletter named 'june' was sent on .*rename the file/);
  expect(await queued()).toHaveLength(1);
});

test('without subscribers, queues nothing and leaves the name free', async () => {
  expect(await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There are no subscribers.'),
  });
  await addSubscribers(1);
  const other = await send({ BASE_URL: SITE }, writeNewsletter('june.md', 'Else'), '--to', 'all');
  expect(other.code).toBe(0);
  expect(await queued()).toHaveLength(1);
});

test('a test goes to one email, is labeled as a test and does not count as sent', async () => {
  await addSubscribers(2);
  const { code } = await send({}, writeNewsletter(), '--to', 'operator@example.com');
  expect(code).toBe(0);
  expect(await queued()).toMatchObject([
    { recipient: 'operator@example.com', subject: '[Test] In June', kind: 'newsletter-test' },
  ]);
  const { out } = await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all', '--json');
  expect(JSON.parse(out).queued).toBe(2);
});

test.each([
  ['without --to', [], 2, 'Use --to all or --to EMAIL.'],
  ['to an invalid email address', ['--to', 'everybody'], 2, "'everybody' is neither 'all' nor"],
  ['to all before the site has an address', ['--to', 'all'], 1, 'set BASE_URL'],
])('a newsletter %s is rejected', async (_, words, code, message) => {
  await addSubscribers(1);
  const result = await send({}, writeNewsletter(), ...words);
  expect(result.code).toBe(code);
  expect(result.err).toContain(message);
  expect(await queued()).toEqual([]);
});

test('rejects a newsletter without a subject', async () => {
  const path = join(dataDir, 'july.md');
  writeFileSync(path, '---\ntitle: x\n---\nWords');
  const { code, err } = await send({ BASE_URL: SITE }, path, '--to', 'all');
  expect(code).toBe(1);
  expect(err).toContain('subject must be given as text');
  expect(err).toContain('It has unknown fields: title');
});

/** Runs the command in a child process and kills it once this many emails are queued. */
async function killAfterQueued(path: string, count: number): Promise<void> {
  const command = spawn(
    process.execPath,
    ['server/cli/main.ts', 'newsletter', 'send', path, '--to', 'all'],
    {
      cwd: root,
      env: { ...inheritedVariables, DATA_DIR: dataDir, BASE_URL: SITE },
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => command.once('exit', resolve));
  await vi.waitUntil(async () => (await queuedCount()) >= count, { timeout: 30_000, interval: 2 });
  command.kill('SIGKILL');
  await ended;
}

/**
 * A mail server that dies after it has accepted `diesAt` emails. A delivery in progress loses its
 * connection; later connections are refused.
 */
async function dyingServer(port: number, accepted: string[], diesAt: number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        if (accepted.length >= diesAt) {
          server.server.close();
          for (const connection of server.connections) {
            if (connection.session.id === session.id) connection._socket.destroy();
          }
          return;
        }
        accepted.push(Buffer.concat(parts).toString());
        callback(null);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo | null)?.port ?? port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function addConfirmedSubscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  const subscribedAt = new Date().toISOString();
  const rows = emails.map((email, index) => ({
    email,
    subscribedAt,
    confirmedAt: subscribedAt,
    confirmationHash: `hash-${index}`,
    unsubscribeToken: `leave-${index}`,
  }));
  await db.insertInto('subscribers').values(rows).execute();
  return emails;
}

test('queues one copy for each of 1,000 subscribers although it is killed twice', async () => {
  const emails = await addConfirmedSubscribers(1000);
  const path = writeNewsletter();
  for (const count of [200, 600]) {
    await killAfterQueued(path, count);
    const { id } = await db.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
    const missing = await countMissing(db, id);
    expect(missing).toBeGreaterThan(0);
  }
  const { code } = await send({ BASE_URL: SITE }, path, '--to', 'all');
  expect(code).toBe(0);
  expect((await queued()).map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
}, 120_000);

test('each queued copy arrives once although the mail server dies twice', async () => {
  const emails = await addConfirmedSubscribers(250);
  await send({ BASE_URL: SITE }, writeNewsletter(), '--to', 'all');
  disableSync(db);
  const accepted: string[] = [];
  let time = Date.now();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let server = await dyingServer(0, accepted, 80);
  const { port } = server;
  const { mail } = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  if (!mail.smtp) throw new Error('No mail server is configured.');
  const deliver = smtpSender({ ...mail, smtp: mail.smtp });
  for (const diesNext of [160, Number.POSITIVE_INFINITY, null]) {
    const senders = createSenders(db, deliver, () => new Date(time));
    while ((await senders.startDue()) > 0) await senders.finish();
    if (diesNext === null) break;
    await server.stop();
    server = await dyingServer(port, accepted, diesNext);
    // Advance the clock past the retry delay of failed deliveries.
    time += 10 * 60_000;
  }
  await server.stop();

  expect(warn.mock.calls.length).toBeGreaterThan(90);
  expect(accepted.map((mail) => header(mail, 'To')).sort()).toEqual([...emails].sort());
});
