import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { enqueueMail, type NewMail, outboxState, takeDueMails } from '../../db/outbox.ts';
import { directoryOf } from '../../db/test-directory.ts';
import { readConfig } from '../config.ts';
import { BACKOFF_SECONDS, sendDueMails, startOutboxWorker } from './outbox-worker.ts';
import { header, silentServer, smtpServer } from './test-smtp.ts';
import { type SmtpTimeouts, smtpSender } from './transport.ts';

type Smtp = Awaited<ReturnType<typeof smtpServer>>;

/** For a server that will never answer; one that will is waited for. */
const hasty = { connectMilliseconds: 200, idleMilliseconds: 200 };

let db: Database;
let smtp: Smtp;
let clock: Date;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [db, smtp] = await Promise.all([directoryOf(), smtpServer()]);
  clock = new Date('2026-11-21T12:00:00Z');
});
afterEach(async () => {
  await smtp.stop();
  await db.destroy();
});

const now = () => clock;
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const sender = (port: number, variables: Record<string, string> = {}, patience?: SmtpTimeouts) => {
  const { mail } = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...variables });
  if (!mail.smtp) throw new Error('SMTP_URL was not taken.');
  return smtpSender({ ...mail, smtp: mail.smtp }, patience);
};
const work = () => sendDueMails(db, sender(smtp.port), now);
const workInVain = (port: number) => sendDueMails(db, sender(port, {}, hasty), now);
const enqueue = (changes: Partial<NewMail> = {}) =>
  enqueueMail(
    db,
    {
      kind: 'receipt',
      to: 'dana@example.com',
      subject: 'We have received your request',
      text: 'Thank you — we have it.',
      html: '<p>Thank you — we have it.</p>',
      ...changes,
    },
    clock,
  );

test('a mail goes out once, as text and HTML, with all its headers, and is forgotten then', async () => {
  await enqueue({ headers: { 'Reply-To': 'team@example.com' } });
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  const [mail = ''] = smtp.state.taken;
  expect(smtp.state.taken).toHaveLength(1);
  expect(header(mail, 'From')).toBe('Counsel Atlas <hello@counselatlas.example>');
  expect(header(mail, 'To')).toBe('dana@example.com');
  expect(header(mail, 'Reply-To')).toBe('team@example.com');
  expect(header(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(mail, 'Date')).toBe('Sat, 21 Nov 2026 12:00:00 +0000');
  expect(header(mail, 'Message-ID')).toMatch(/^<[\w-]{36}@counselatlas\.example>$/);
  expect(mail).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await db.selectFrom('outbox').selectAll().executeTakeFirst()).toMatchObject({
    sentAt: '2026-11-21T12:00:00.000Z',
    text: '',
    html: '',
    headers: '{}',
  });
});

describe('a mail server that misbehaves loses nothing', () => {
  test.each(['refuses the recipient', 'refuses the mail', 'hangs'] as const)(
    'one that %s gets the mail in the end, once',
    async (manner) => {
      smtp.state.manner = manner;
      await enqueue();
      expect(await workInVain(smtp.port)).toBe(1);
      expect(smtp.state.taken).toEqual([]);
      expect(await outboxState(db)).toMatchObject({ waiting: 1, dead: 0 });
      smtp.state.manner = 'takes all';
      expect(await work()).toBe(0);
      pass(60);
      expect(await work()).toBe(1);
      expect(smtp.state.taken).toHaveLength(1);
      expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
    },
  );

  test('one that never greets, and one that isn’t there', async () => {
    const silent = await silentServer();
    await enqueue();
    await workInVain(silent.port);
    await silent.stop();
    pass(60);
    await workInVain(silent.port);
    expect(await outboxState(db)).toMatchObject({ waiting: 1 });
    pass(300);
    await work();
    expect(smtp.state.taken).toHaveLength(1);
  });

  test('one that takes the mail and drops the line gets it again under the same Message-ID', async () => {
    smtp.state.manner = 'drops after DATA';
    await enqueue();
    await work();
    smtp.state.manner = 'takes all';
    pass(60);
    await work();
    const [first = '', second = ''] = smtp.state.taken;
    expect(smtp.state.taken).toHaveLength(2);
    expect(header(first, 'Message-ID')).toBe(header(second, 'Message-ID'));
    expect(header(first, 'Date')).toBe(header(second, 'Date'));
    expect(await work()).toBe(0);
  });

  test('one that changes its manner at each mail gets every mail', async () => {
    for (let number = 1; number <= 12; number++) await enqueue({ subject: `Mail ${number}` });
    const manners = ['refuses the recipient', 'drops after DATA', 'refuses the mail', 'takes all'];
    for (let round = 0; (await outboxState(db)).waiting > 0 && round < 100; round++) {
      smtp.state.manner = manners[round % manners.length] as typeof smtp.state.manner;
      await work();
      pass(60);
    }
    const subjects = new Set(smtp.state.taken.map((mail) => header(mail, 'Subject')));
    expect(subjects.size).toBe(12);
    expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
  });
});

test('it waits longer after each failure, then keeps the mail as a dead letter', async () => {
  smtp.state.manner = 'refuses the mail';
  await enqueue();
  expect(BACKOFF_SECONDS.slice(0, 5)).toEqual([60, 300, 1800, 7200, 21_600]);
  for (const seconds of BACKOFF_SECONDS) {
    expect(await work()).toBe(1);
    pass(seconds - 1);
    expect(await work()).toBe(0);
    pass(1);
  }
  expect(await work()).toBe(1);
  expect(await outboxState(db)).toEqual({ waiting: 0, dead: 1, waitingSince: null });
  pass(1_000_000);
  expect(await work()).toBe(0);
  const dead = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(dead.text).toContain('Thank you');
  expect(dead.lastError).toContain('554');
});

test('what a failure says in the log holds no address', async () => {
  smtp.state.manner = 'refuses the recipient';
  await enqueue();
  await work();
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toMatch(
    /^Mail 1 \(receipt\) wasn't sent: EENVELOPE 451; next attempt at 2026-11-21T12:01:00/,
  );
});

test('what one worker has taken no other takes, until its lease has ended', async () => {
  await enqueue();
  const take = () => takeDueMails(db, { most: 5, leaseSeconds: 600, now: clock });
  expect(await take()).toHaveLength(1);
  expect(await take()).toHaveLength(0);
  pass(600);
  expect(await take()).toHaveLength(1);
});

test('nothing that a visitor wrote becomes a header', async () => {
  await enqueue({ subject: 'Hello\r\nBcc: all@example.com' });
  await work();
  const [mail = ''] = smtp.state.taken;
  expect(header(mail, 'Bcc')).toBeUndefined();
  expect(header(mail, 'Subject')).toContain('Hello');
});

test('a mail is signed where a key is configured', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await enqueue({ headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  const send = sender(smtp.port, {
    DKIM_DOMAIN: 'counselatlas.example',
    DKIM_SELECTOR: 'mail',
    DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  });
  await sendDueMails(db, send, now);
  const signature = header(smtp.state.taken[0] ?? '', 'DKIM-Signature');
  expect(signature).toMatch(/d=counselatlas\.example;.* s=mail;/);
  // Without it no mail program shows a button to unsubscribe (RFC 8058).
  expect(signature).toMatch(/ h=[^;]*List-Unsubscribe-Post/i);
});

test('the worker sends what comes, and stops when it is told to', async () => {
  const worker = startOutboxWorker(db, sender(smtp.port), now);
  for (let number = 1; number <= 7; number++) await enqueue({ subject: `Mail ${number}` });
  await expect.poll(() => smtp.state.taken.length, { timeout: 5000 }).toBe(7);
  await worker.stop(10_000);
  await enqueue();
  expect(await outboxState(db)).toMatchObject({ waiting: 1 });
});

test('a mail server that says nothing doesn’t hold up the end', async () => {
  await enqueue();
  const asked = Promise.withResolvers<void>();
  const worker = startOutboxWorker(
    db,
    () => {
      asked.resolve();
      return new Promise(() => {});
    },
    now,
  );
  await asked.promise;
  await worker.stop(10);
  // It is kept, and due again when the lease ends.
  pass(600);
  expect(await work()).toBe(1);
});
