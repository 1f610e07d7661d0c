import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { enqueueEmail, type NewEmail, outboxState } from '../../db/mail/outbox.ts';
import { countSubscribers } from '../../db/newsletter/subscriber-list.ts';
import { subscribe } from '../../db/newsletter/subscribers.ts';
import { readConfig } from '../config.ts';
import { createSenders, type Senders, startOutboxWorker } from './outbox-worker.ts';
import { BACKOFF_SECONDS } from './send-attempt.ts';
import { header, startDribblingServer, startSilentServer, startSmtpServer } from './test-smtp.ts';
import { type SendMail, type SmtpTimeouts, smtpSender } from './transport.ts';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

/** Timeouts in milliseconds for tests in which the server never answers. */
const shortTimeouts = { connect: 200, handOver: 200, reply: 200 };

let db: Database;
let smtp: Smtp;
let clock: Date;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [db, smtp] = await Promise.all([createTestDirectory(), startSmtpServer()]);
  clock = new Date('2026-11-21T12:00:00Z');
});
afterEach(async () => {
  await smtp.stop();
  await Promise.all(started.splice(0).map((senders) => senders.finish()));
  await db.destroy();
});

const now = () => clock;
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const sender = (port: number, variables: Record<string, string> = {}, timeouts?: SmtpTimeouts) => {
  const { mail } = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...variables });
  if (!mail.smtp) throw new Error('SMTP_URL was not taken.');
  return smtpSender({ ...mail, smtp: mail.smtp }, timeouts);
};
const started: Senders[] = [];
const sendersWith = (send: SendMail) => {
  const senders = createSenders(db, send, now);
  started.push(senders);
  return senders;
};
const sendDue = async (send: SendMail) => {
  const senders = sendersWith(send);
  const count = await senders.startDue();
  await senders.finish();
  return count;
};
const sendAll = () => sendDue(sender(smtp.port));
const sendToFailingServer = (port: number) => sendDue(sender(port, {}, shortTimeouts));
const enqueue = (changes: Partial<NewEmail> = {}) =>
  enqueueEmail(
    db,
    {
      kind: 'receipt',
      to: 'dana@example.com',
      subject: 'We received your request',
      text: 'Thank you — we have it.',
      html: '<p>Thank you — we have it.</p>',
      ...changes,
    },
    clock,
  );

/** Waits until the server has received this many emails that it has not answered. */
const untilUnanswered = (count: number) =>
  expect.poll(() => smtp.state.unanswered.length, { timeout: 5000 }).toBe(count);

test('an email is sent once, as text and HTML, and its content is erased afterward', async () => {
  await enqueue({ headers: { 'Reply-To': 'team@example.com' } });
  expect(await sendAll()).toBe(1);
  expect(await sendAll()).toBe(0);
  const [mail = ''] = smtp.state.accepted;
  expect(smtp.state.accepted).toHaveLength(1);
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

describe('a misbehaving mail server loses no email', () => {
  test.each(['rejects the recipient', 'rejects the email', 'hangs'] as const)(
    'a server that %s gets the email in the end, once',
    async (behavior) => {
      smtp.state.behavior = behavior;
      await enqueue();
      expect(await sendToFailingServer(smtp.port)).toBe(1);
      expect(smtp.state.accepted).toEqual([]);
      expect(await outboxState(db)).toMatchObject({ waiting: 1, dead: 0 });
      smtp.state.behavior = 'accepts all';
      expect(await sendAll()).toBe(0);
      advance(60);
      expect(await sendAll()).toBe(1);
      expect(smtp.state.accepted).toHaveLength(1);
      expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
    },
  );

  test('a server that never greets, that never ends its reply, or that is unreachable', async () => {
    const silent = await startSilentServer();
    const dribbling = await startDribblingServer();
    await enqueue();
    await sendToFailingServer(silent.port);
    await silent.stop();
    advance(60);
    await sendToFailingServer(dribbling.port);
    await dribbling.stop();
    expect(await db.selectFrom('outbox').select('lastError').executeTakeFirst()).toEqual({
      lastError: 'The mail server did not accept the email within 0.2 seconds.',
    });
    advance(300);
    await sendToFailingServer(silent.port);
    expect(await outboxState(db)).toMatchObject({ waiting: 1 });
    advance(1800);
    await sendAll();
    expect(smtp.state.accepted).toHaveLength(1);
  });

  test('a server that confirms the email after minutes gets it once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      smtp.state.behavior = 'hangs';
      await enqueue();
      const senders = sendersWith(sender(smtp.port));
      await senders.startDue();
      await untilUnanswered(1);
      vi.advanceTimersByTime(4 * 60_000);
      smtp.state.answer[0]?.();
      await senders.finish();
      expect(smtp.state.accepted).toHaveLength(1);
      expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a server that accepts the email and disconnects gets it again with the same Message-ID', async () => {
    smtp.state.behavior = 'drops after DATA';
    await enqueue();
    await sendAll();
    smtp.state.behavior = 'accepts all';
    advance(60);
    await sendAll();
    const [first = '', second = ''] = smtp.state.accepted;
    expect(smtp.state.accepted).toHaveLength(2);
    expect(header(first, 'Message-ID')).toBe(header(second, 'Message-ID'));
    expect(header(first, 'Date')).toBe(header(second, 'Date'));
    expect(await sendAll()).toBe(0);
  });

  test('a server that fails in changing ways gets every email', async () => {
    for (let number = 1; number <= 12; number++) await enqueue({ subject: `Mail ${number}` });
    const behaviors = ['rejects the recipient', 'drops after DATA', 'rejects the email'] as const;
    for (let round = 0; (await outboxState(db)).waiting > 0 && round < 100; round++) {
      // The server recovers after a few rounds, before any email runs out of attempts.
      smtp.state.behavior = round < 6 ? (behaviors[round % 3] ?? 'hangs') : 'accepts all';
      await sendAll();
      advance(1800);
    }
    const subjects = new Set(smtp.state.accepted.map((mail) => header(mail, 'Subject')));
    expect(subjects.size).toBe(12);
    expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
  });
});

describe('a mail server that hangs on some emails', () => {
  const waitingCount = async () => (await outboxState(db)).waiting;
  const subjects = () => smtp.state.accepted.map((mail) => header(mail, 'Subject'));
  const newsletter = { kind: 'newsletter', subject: 'November' };
  const signInLink = { kind: 'listing-link', subject: 'Your sign-in link' };

  test('lets a receipt and a sign-in link through while all newsletters hang', async () => {
    smtp.state.behaviorByRecipient['slow@example.com'] = 'hangs';
    const senders = sendersWith(sender(smtp.port));
    for (let number = 1; number <= 20; number++) {
      await enqueue({ ...newsletter, to: 'slow@example.com' });
    }
    await senders.startDue();
    await untilUnanswered(5);
    expect(await senders.startDue()).toBe(0);

    await enqueue({ subject: 'Receipt' });
    await enqueue(signInLink);
    expect(await senders.startDue()).toBe(2);
    await expect.poll(subjects).toEqual(expect.arrayContaining(['Receipt', 'Your sign-in link']));
    expect(smtp.state.unanswered).toHaveLength(5);
  });

  test('lets a sign-in link through while all receipts hang', async () => {
    smtp.state.behaviorByRecipient['slow@example.com'] = 'hangs';
    const senders = sendersWith(sender(smtp.port));
    for (let number = 1; number <= 20; number++) await enqueue({ to: 'slow@example.com' });
    await senders.startDue();
    await untilUnanswered(7);
    await enqueue(signInLink);
    expect(await senders.startDue()).toBe(1);
    await expect.poll(subjects).toEqual(['Your sign-in link']);
  });

  test('gets the next newsletter as soon as one is done, and all of them in the end', async () => {
    smtp.state.behaviorByRecipient['slow@example.com'] = 'hangs';
    await enqueue({ ...newsletter, to: 'slow@example.com' });
    for (let number = 1; number <= 12; number++) await enqueue(newsletter);
    const worker = startOutboxWorker(db, sender(smtp.port), now);
    await expect.poll(waitingCount, { timeout: 5000 }).toBe(1);
    smtp.state.answer[0]?.();
    await worker.stop(10_000);
    expect(smtp.state.accepted).toHaveLength(13);
  });
});

test('sign-in links go first, then receipts and notices, then newsletters', async () => {
  for (const kind of ['newsletter', 'request-team', 'newsletter-confirmation', 'request-receipt']) {
    await enqueue({ kind });
  }
  await enqueue({ kind: 'listing-link' });
  const order: string[] = [];
  const send = async ({ kind }: { kind: string }) => void order.push(kind);
  await sendDue(send);
  expect(order).toEqual([
    'newsletter-confirmation',
    'listing-link',
    'request-team',
    'request-receipt',
    'newsletter',
  ]);
});

test('email to an unknown recipient becomes a dead letter at once, with the server’s reason', async () => {
  smtp.state.behaviorByRecipient['nobody@example.com'] = 'does not know the recipient';
  await enqueue({ to: 'nobody@example.com' });
  await enqueue();
  await sendAll();
  expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 1 });
  const dead = await db.selectFrom('outbox').selectAll().where('deadAt', 'is not', null).execute();
  expect(dead).toMatchObject([{ attempts: 1, lastError: expect.stringContaining('no such user') }]);
  const log = vi.mocked(console.warn).mock.calls.flat().join();
  expect(log).toBe(
    'Email 1 (receipt) was not sent: EENVELOPE 550 5.1.1; given up, kept as a dead letter.',
  );
});

test('a subscriber whose address doesn’t exist counts as bounced until they sign up again', async () => {
  smtp.state.behaviorByRecipient['nobody@example.com'] = 'does not know the recipient';
  const optIn = {
    now: new Date(),
    confirmationToken: 'confirm',
    unsubscribeToken: 'leave',
    resendMinutes: 10,
    forgetDays: 30,
    confirmationEmail: null,
  };
  await subscribe(db, { email: 'Nobody@example.com', source: null }, optIn);
  await enqueue({ to: 'nobody@example.com', kind: 'newsletter' });
  await sendAll();
  expect(await countSubscribers(db)).toMatchObject({ active: 0, bounced: 1 });
  await subscribe(db, { email: 'nobody@example.com', source: null }, optIn);
  expect(await countSubscribers(db)).toMatchObject({ active: 1, bounced: 0 });
});

test('each failure extends the delay until the email becomes a dead letter', async () => {
  smtp.state.behavior = 'rejects the email';
  await enqueue();
  expect(BACKOFF_SECONDS.slice(0, 5)).toEqual([60, 300, 1800, 7200, 21_600]);
  for (const seconds of BACKOFF_SECONDS) {
    expect(await sendAll()).toBe(1);
    advance(seconds - 1);
    expect(await sendAll()).toBe(0);
    advance(1);
  }
  expect(await sendAll()).toBe(1);
  expect(await outboxState(db)).toEqual({ waiting: 0, dead: 1, waitingSince: null });
  advance(1_000_000);
  expect(await sendAll()).toBe(0);
  const dead = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(dead.text).toContain('Thank you');
  expect(dead.lastError).toContain('554');
});

test('a failure is logged without the email address', async () => {
  smtp.state.behavior = 'rejects the recipient';
  await enqueue();
  await sendAll();
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toMatch(
    /^Email 1 \(receipt\) was not sent: EENVELOPE 451; next attempt at 2026-11-21T12:01:00/,
  );
});

test('an email that one worker is sending is not sent by another until its lease expires', async () => {
  smtp.state.behavior = 'hangs';
  await enqueue();
  const first = sendersWith(sender(smtp.port));
  expect(await first.startDue()).toBe(1);
  const second = sendersWith(sender(smtp.port));
  expect(await second.startDue()).toBe(0);
  advance(600);
  expect(await second.startDue()).toBe(1);
});

test('an email that was sent while the database failed is not sent again', async () => {
  await enqueue();
  const lost = Object.assign(new Error('terminating connection'), {
    severity: 'FATAL',
    code: '57P01',
  });
  const update = vi.spyOn(db, 'updateTable');
  const send = sender(smtp.port);
  // Make an hour seem to pass between two attempts to store the result.
  let hour = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => hour++ * 3_600_000);
  await sendDue(async (email) => {
    await send(email);
    update.mockImplementationOnce(() => {
      throw lost;
    });
  });
  vi.mocked(performance.now).mockRestore();
  advance(24 * 3600);
  expect(await sendAll()).toBe(0);
  expect(smtp.state.accepted).toHaveLength(1);
});

describe('an email whose lease expired before it was recorded as sent', () => {
  let subjects: string[];
  const record: SendMail = async ({ subject }) => void subjects.push(subject);
  let recordFirst: () => void;
  beforeEach(async () => {
    subjects = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    recordFirst = resolve;
    await enqueue({ subject: 'sent' });
    await sendersWith(() => promise).startDue();
  });
  afterEach(() => recordFirst());

  test('isn’t sent again immediately by a process that takes over', async () => {
    advance(700);
    await enqueue({ subject: 'other' });
    const worker = startOutboxWorker(db, record, now);
    await expect.poll(() => subjects, { timeout: 5000 }).toContain('other');
    expect(subjects).toEqual(['other']);
    advance(61);
    await expect.poll(() => subjects, { timeout: 5000 }).toEqual(['other', 'sent']);
    await worker.stop(1000);
  });

  test('isn’t sent again immediately when another process can write again', async () => {
    const error = vi.mocked(console.error).mockImplementation(() => {});
    await enqueue({ subject: 'before' });
    const worker = startOutboxWorker(db, record, now);
    await expect.poll(() => subjects, { timeout: 5000 }).toEqual(['before']);
    advance(700);
    vi.spyOn(db, 'updateTable').mockImplementationOnce(() => {
      throw Object.assign(new Error('lock timeout'), { severity: 'ERROR', code: '55P03' });
    });
    await enqueue({ subject: 'after' });
    await expect.poll(() => subjects, { timeout: 5000 }).toContain('after');
    expect(subjects).toEqual(['before', 'after']);
    await worker.stop(1000);
    expect(error).toHaveBeenCalledOnce();
    error.mockClear();
  });
});

test('text from a visitor can’t add a header', async () => {
  await enqueue({ subject: 'Hello\r\nBcc: all@example.com' });
  await sendAll();
  const [mail = ''] = smtp.state.accepted;
  expect(header(mail, 'Bcc')).toBeUndefined();
  expect(header(mail, 'Subject')).toContain('Hello');
});

test('signs email if a DKIM key is configured', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await enqueue({ headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  const send = sender(smtp.port, {
    DKIM_DOMAIN: 'counselatlas.example',
    DKIM_SELECTOR: 'mail',
    DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  });
  await sendDue(send);
  const signature = header(smtp.state.accepted[0] ?? '', 'DKIM-Signature');
  expect(signature).toMatch(/d=counselatlas\.example;.* s=mail;/);
  // Email clients show an unsubscribe button only if this header is signed (RFC 8058).
  expect(signature).toMatch(/ h=[^;]*List-Unsubscribe-Post/i);
});

test('the worker sends queued email until it is stopped', async () => {
  const worker = startOutboxWorker(db, sender(smtp.port), now);
  for (let number = 1; number <= 7; number++) await enqueue({ subject: `Mail ${number}` });
  await expect.poll(() => smtp.state.accepted.length, { timeout: 5000 }).toBe(7);
  await worker.stop(10_000);
  await enqueue();
  expect(await outboxState(db)).toMatchObject({ waiting: 1 });
});

test('a silent mail server doesn’t delay the shutdown', async () => {
  await enqueue();
  const sending = Promise.withResolvers<void>();
  const worker = startOutboxWorker(
    db,
    () => {
      sending.resolve();
      return new Promise(() => {});
    },
    now,
  );
  await sending.promise;
  await worker.stop(10);
  // The email stays in the outbox and is due again when its lease expires.
  advance(600);
  expect(await sendAll()).toBe(1);
});
