import { expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import type { LeasedEmail } from '../../../db/mail/outbox.ts';
import { createTestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A newsletter whose clock a test can advance. */
async function newsletter(changes: { doubleOptIn?: boolean } = {}) {
  const time = { now: Date.parse('2026-11-21T08:00:00Z') };
  const now = () => new Date(time.now);
  const { app, db } = createTestApp(await createTestDirectory(), { now, ...changes });
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    // These tests don't check the limit of five forms in ten minutes per client.
    await db.deleteFrom('limits').execute();
    const response = await app.request(`/api/newsletter${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const emails = async () => {
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
    return rows.map((row) => ({
      ...row,
      headers: JSON.parse(row.headers) as LeasedEmail['headers'],
    }));
  };
  return {
    post,
    emails,
    subscribe: (email: unknown, source?: unknown) => post('', { email, source }),
    subscribers: () => db.selectFrom('subscribers').selectAll().orderBy('id').execute(),
    advanceClock: (milliseconds: number) => {
      time.now += milliseconds;
    },
    /** The token in the latest email's link of that kind. */
    token: async (kind: 'confirm' | 'unsubscribe') => {
      const link = new RegExp(`/newsletter/${kind}/([\\w-]{22})`);
      return (await emails()).at(-1)?.text.match(link)?.[1] ?? 'none';
    },
  };
}

type Newsletter = Awaited<ReturnType<typeof newsletter>>;

async function isActive({ subscribers }: Newsletter, email: string): Promise<boolean> {
  const row = (await subscribers()).find((subscriber) => subscriber.email === email);
  return row !== undefined && row.confirmedAt !== null && row.unsubscribedAt === null;
}

const success = {
  status: 201,
  body: {
    message: "You've been successfully subscribed to our newsletter.",
    isConfirmedByMail: true,
  },
};

test('an email is subscribed once the link in the confirmation email is used', async () => {
  const site = await newsletter();
  expect(await site.subscribe(' dana@example.com ', 'newsletter_popup')).toEqual(success);
  expect(await isActive(site, 'dana@example.com')).toBe(false);
  expect(await site.subscribers()).toMatchObject([{ source: 'newsletter_popup' }]);
  const [email] = await site.emails();
  expect(email).toMatchObject({ recipient: 'dana@example.com', kind: 'newsletter-confirmation' });

  const confirmed = await site.post(`/confirm/${await site.token('confirm')}`);
  expect(confirmed).toEqual({ status: 200, body: { confirmation: 'confirmed' } });
  expect(await isActive(site, 'dana@example.com')).toBe(true);
});

test('stores only a hash of the confirmation token', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const token = await site.token('confirm');
  expect(JSON.stringify(await site.subscribers())).not.toContain(token);
});

test('without double opt-in an email is subscribed at once and gets no confirmation', async () => {
  const site = await newsletter({ doubleOptIn: false });
  expect((await site.subscribe('dana@example.com')).body.isConfirmedByMail).toBe(false);
  expect(await isActive(site, 'dana@example.com')).toBe(true);
  expect(await site.emails()).toEqual([]);
});

test.each([
  ['in another case', 'DANA@example.com'],
  ['unchanged', 'dana@example.com'],
])(
  'an email that is submitted again %s stays one subscriber, with the same response and no email',
  async (_, again) => {
    const site = await newsletter();
    await site.subscribe('dana@example.com');
    await site.post(`/confirm/${await site.token('confirm')}`);
    site.advanceClock(30 * DAY);
    expect(await site.subscribe(again)).toEqual(success);
    expect(await site.subscribers()).toHaveLength(1);
    expect(await site.emails()).toHaveLength(1);
    expect(await isActive(site, 'dana@example.com')).toBe(true);
  },
);

test('resends the confirmation to an unconfirmed email, at most every ten minutes', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const first = await site.token('confirm');
  site.advanceClock(9 * MINUTE);
  await site.subscribe('dana@example.com');
  expect(await site.emails()).toHaveLength(1);
  site.advanceClock(2 * MINUTE);
  await site.subscribe('dana@example.com');
  expect(await site.emails()).toHaveLength(2);
  expect(await site.token('confirm')).not.toBe(first);
  expect((await site.post(`/confirm/${first}`)).body.confirmation).toBe('unknown');
});

test('deletes an unconfirmed email after 30 days', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  site.advanceClock(29 * DAY);
  await site.subscribe('ada@example.com');
  expect(await site.subscribers()).toHaveLength(2);
  site.advanceClock(2 * DAY);
  await site.subscribe('ben@example.com');
  const emails = (await site.subscribers()).map(({ email }) => email);
  expect(emails).toEqual(['ada@example.com', 'ben@example.com']);
});

test('an unsubscribed email that is submitted again stays inactive until it is confirmed', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const first = await site.token('confirm');
  await site.post(`/confirm/${first}`);
  await site.post(`/unsubscribe/${await site.token('unsubscribe')}`);
  expect(await isActive(site, 'dana@example.com')).toBe(false);

  expect(await site.subscribe('dana@example.com')).toEqual(success);
  expect(await isActive(site, 'dana@example.com')).toBe(false);
  expect((await site.post(`/confirm/${first}`)).status).toBe(404);
  await site.post(`/confirm/${await site.token('confirm')}`);
  expect(await isActive(site, 'dana@example.com')).toBe(true);
  expect(await site.subscribers()).toHaveLength(1);
});

test('a confirmation works once, within seven days, and only with its own token', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const token = await site.token('confirm');
  for (const forged of ['x', token.slice(1), `${token}x`, "' or 1=1 --", '%00', 'null']) {
    const response = await site.post(`/confirm/${encodeURIComponent(forged)}`);
    expect(response).toEqual({ status: 404, body: { confirmation: 'unknown' } });
  }
  site.advanceClock(7 * DAY);
  expect(await site.post(`/confirm/${token}`)).toEqual({
    status: 404,
    body: { confirmation: 'expired' },
  });
  await site.subscribe('dana@example.com');
  const fresh = await site.token('confirm');
  expect((await site.post(`/confirm/${fresh}`)).status).toBe(200);
  expect((await site.post(`/confirm/${fresh}`)).body.confirmation).toBe('used');
});

test('a used confirmation link doesn’t resubscribe an email that unsubscribed', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const [confirm, leave] = [await site.token('confirm'), await site.token('unsubscribe')];
  await site.post(`/confirm/${confirm}`);
  await site.post(`/unsubscribe/${leave}`);
  expect((await site.post(`/confirm/${confirm}`)).body.confirmation).toBe('used');
  expect(await isActive(site, 'dana@example.com')).toBe(false);
});

test('unsubscribing is idempotent and needs the right token', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  await site.post(`/confirm/${await site.token('confirm')}`);
  for (const forged of ['x', 'A'.repeat(22), "' or 1=1 --"]) {
    expect((await site.post(`/unsubscribe/${encodeURIComponent(forged)}`)).status).toBe(404);
  }
  expect(await isActive(site, 'dana@example.com')).toBe(true);
  const token = await site.token('unsubscribe');
  expect((await site.post(`/unsubscribe/${token}`)).status).toBe(200);
  const [{ unsubscribedAt } = {}] = await site.subscribers();
  site.advanceClock(DAY);
  expect((await site.post(`/unsubscribe/${token}`)).status).toBe(200);
  expect(await site.subscribers()).toMatchObject([{ unsubscribedAt }]);
});

test('emails support one-click unsubscribe (RFC 8058)', async () => {
  const site = await newsletter();
  await site.subscribe('dana@example.com');
  const [email] = await site.emails();
  const token = await site.token('unsubscribe');
  expect(email?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each([
  ['an empty email', ''],
  ['no email', undefined],
  ['a number', 7],
  ['an email without an @', 'dana.example.com'],
  ['an email without a domain', 'dana@'],
  ['two emails', 'dana@example.com, all@example.com'],
  ['an injected header', 'dana@example.com\r\nBcc: all@example.com'],
  ['an email of more than 300 characters', `${'x'.repeat(300)}@example.com`],
])('rejects %s and stores nothing', async (_, email) => {
  const site = await newsletter();
  const { status, body } = await site.subscribe(email);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: 'Please enter a valid email address' });
  expect(await site.subscribers()).toEqual([]);
});

test.each([[undefined], [null], [''], [7], ['x'.repeat(500)], ['<script>'], [{ a: 1 }]])(
  'ignores the invalid source %o and subscribes',
  async (source) => {
    const site = await newsletter();
    expect((await site.subscribe('dana@example.com', source)).status).toBe(201);
    expect(await site.subscribers()).toMatchObject([{ source: null }]);
  },
);

test('rejects a request from another site', async () => {
  const site = await newsletter();
  const { status } = await site.post(
    '',
    { email: 'dana@example.com' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  );
  expect(status).toBe(403);
  expect(await site.subscribers()).toEqual([]);
});
