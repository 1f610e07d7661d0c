import { expect, test } from 'vitest';
import { directoryOf } from '../../../db/engine/test-directory.ts';
import type { TakenMail } from '../../../db/mail/outbox.ts';
import { appOn } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A newsletter whose clock a test can set on. */
async function newsletter(changes: { doubleOptIn?: boolean } = {}) {
  const time = { now: Date.parse('2026-11-21T08:00:00Z') };
  const now = () => new Date(time.now);
  const { app, db } = appOn(await directoryOf(), { now, ...changes });
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    // One visitor may send five forms in ten minutes, and these tests are about something else.
    await db.deleteFrom('limits').execute();
    const response = await app.request(`/api/newsletter${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const mails = async () => {
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
    return rows.map((row) => ({
      ...row,
      headers: JSON.parse(row.headers) as TakenMail['headers'],
    }));
  };
  return {
    post,
    mails,
    subscribe: (email: unknown, source?: unknown) => post('', { email, source }),
    subscribers: () => db.selectFrom('subscribers').selectAll().orderBy('id').execute(),
    pass: (milliseconds: number) => {
      time.now += milliseconds;
    },
    /** The token at the end of the latest mail's link of that kind. */
    token: async (kind: 'confirm' | 'unsubscribe') => {
      const link = new RegExp(`/newsletter/${kind}/([\\w-]{22})`);
      return (await mails()).at(-1)?.text.match(link)?.[1] ?? 'none';
    },
  };
}

type Newsletter = Awaited<ReturnType<typeof newsletter>>;

async function isActive({ subscribers }: Newsletter, email: string): Promise<boolean> {
  const row = (await subscribers()).find((each) => each.email === email);
  return row !== undefined && row.confirmedAt !== null && row.unsubscribedAt === null;
}

const success = {
  status: 201,
  body: {
    message: "You've been successfully subscribed to our newsletter.",
    isConfirmedByMail: true,
  },
};

test('an address is asked by a mail, and is a subscriber once its link was confirmed', async () => {
  const letter = await newsletter();
  expect(await letter.subscribe(' dana@example.com ', 'newsletter_popup')).toEqual(success);
  expect(await isActive(letter, 'dana@example.com')).toBe(false);
  expect(await letter.subscribers()).toMatchObject([{ source: 'newsletter_popup' }]);
  const [mail] = await letter.mails();
  expect(mail).toMatchObject({ recipient: 'dana@example.com', kind: 'newsletter-confirmation' });

  const confirmed = await letter.post(`/confirm/${await letter.token('confirm')}`);
  expect(confirmed).toEqual({ status: 200, body: { confirmation: 'confirmed' } });
  expect(await isActive(letter, 'dana@example.com')).toBe(true);
});

test('only a hash of the confirmation’s token is kept', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const token = await letter.token('confirm');
  expect(JSON.stringify(await letter.subscribers())).not.toContain(token);
});

test('without double opt-in an address is a subscriber at once, and gets no mail', async () => {
  const letter = await newsletter({ doubleOptIn: false });
  expect((await letter.subscribe('dana@example.com')).body.isConfirmedByMail).toBe(false);
  expect(await isActive(letter, 'dana@example.com')).toBe(true);
  expect(await letter.mails()).toEqual([]);
});

test.each([
  ['in other letters', 'DANA@example.com'],
  ['as it was', 'dana@example.com'],
])(
  'an address that subscribes again %s is one subscriber, gets no other mail, and isn’t told',
  async (_, again) => {
    const letter = await newsletter();
    await letter.subscribe('dana@example.com');
    await letter.post(`/confirm/${await letter.token('confirm')}`);
    letter.pass(30 * DAY);
    expect(await letter.subscribe(again)).toEqual(success);
    expect(await letter.subscribers()).toHaveLength(1);
    expect(await letter.mails()).toHaveLength(1);
    expect(await isActive(letter, 'dana@example.com')).toBe(true);
  },
);

test('an address that isn’t confirmed is asked again, but not every minute', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const first = await letter.token('confirm');
  letter.pass(9 * MINUTE);
  await letter.subscribe('dana@example.com');
  expect(await letter.mails()).toHaveLength(1);
  letter.pass(2 * MINUTE);
  await letter.subscribe('dana@example.com');
  expect(await letter.mails()).toHaveLength(2);
  expect(await letter.token('confirm')).not.toBe(first);
  expect((await letter.post(`/confirm/${first}`)).body.confirmation).toBe('unknown');
});

test('an address that nobody confirms is forgotten after thirty days', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  letter.pass(29 * DAY);
  await letter.subscribe('ada@example.com');
  expect(await letter.subscribers()).toHaveLength(2);
  letter.pass(2 * DAY);
  await letter.subscribe('ben@example.com');
  const emails = (await letter.subscribers()).map(({ email }) => email);
  expect(emails).toEqual(['ada@example.com', 'ben@example.com']);
});

test('who unsubscribed is asked again, and stays unsubscribed until the answer', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const first = await letter.token('confirm');
  await letter.post(`/confirm/${first}`);
  await letter.post(`/unsubscribe/${await letter.token('unsubscribe')}`);
  expect(await isActive(letter, 'dana@example.com')).toBe(false);

  expect(await letter.subscribe('dana@example.com')).toEqual(success);
  expect(await isActive(letter, 'dana@example.com')).toBe(false);
  expect((await letter.post(`/confirm/${first}`)).status).toBe(404);
  await letter.post(`/confirm/${await letter.token('confirm')}`);
  expect(await isActive(letter, 'dana@example.com')).toBe(true);
  expect(await letter.subscribers()).toHaveLength(1);
});

test('a confirmation works once, for seven days, and with its own token alone', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const token = await letter.token('confirm');
  for (const forged of ['x', token.slice(1), `${token}x`, "' or 1=1 --", '%00', 'null']) {
    const answer = await letter.post(`/confirm/${encodeURIComponent(forged)}`);
    expect(answer).toEqual({ status: 404, body: { confirmation: 'unknown' } });
  }
  letter.pass(7 * DAY);
  expect(await letter.post(`/confirm/${token}`)).toEqual({
    status: 404,
    body: { confirmation: 'expired' },
  });
  await letter.subscribe('dana@example.com');
  const fresh = await letter.token('confirm');
  expect((await letter.post(`/confirm/${fresh}`)).status).toBe(200);
  expect((await letter.post(`/confirm/${fresh}`)).body.confirmation).toBe('used');
});

test('a used confirmation brings nobody back who has unsubscribed', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const [confirm, leave] = [await letter.token('confirm'), await letter.token('unsubscribe')];
  await letter.post(`/confirm/${confirm}`);
  await letter.post(`/unsubscribe/${leave}`);
  expect((await letter.post(`/confirm/${confirm}`)).body.confirmation).toBe('used');
  expect(await isActive(letter, 'dana@example.com')).toBe(false);
});

test('unsubscribing works as often as one likes, and never with another token', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  await letter.post(`/confirm/${await letter.token('confirm')}`);
  for (const forged of ['x', 'A'.repeat(22), "' or 1=1 --"]) {
    expect((await letter.post(`/unsubscribe/${encodeURIComponent(forged)}`)).status).toBe(404);
  }
  expect(await isActive(letter, 'dana@example.com')).toBe(true);
  const token = await letter.token('unsubscribe');
  expect((await letter.post(`/unsubscribe/${token}`)).status).toBe(200);
  const [{ unsubscribedAt } = {}] = await letter.subscribers();
  letter.pass(DAY);
  expect((await letter.post(`/unsubscribe/${token}`)).status).toBe(200);
  expect(await letter.subscribers()).toMatchObject([{ unsubscribedAt }]);
});

test('a mail program can end the subscription at once, as RFC 8058 has it', async () => {
  const letter = await newsletter();
  await letter.subscribe('dana@example.com');
  const [mail] = await letter.mails();
  const token = await letter.token('unsubscribe');
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each([
  ['an empty address', ''],
  ['no address', undefined],
  ['a number', 7],
  ['an address without an at', 'dana.example.com'],
  ['an address without a domain', 'dana@'],
  ['two addresses', 'dana@example.com, all@example.com'],
  ['a forged header', 'dana@example.com\r\nBcc: all@example.com'],
  ['an address of 300 letters', `${'x'.repeat(300)}@example.com`],
])('%s is refused in the specification’s words, and nothing is kept', async (_, email) => {
  const letter = await newsletter();
  const { status, body } = await letter.subscribe(email);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: 'Please enter a valid email address' });
  expect(await letter.subscribers()).toEqual([]);
});

test.each([[undefined], [null], [''], [7], ['x'.repeat(500)], ['<script>'], [{ a: 1 }]])(
  'a source that says nothing, %o, doesn’t keep anybody from subscribing',
  async (source) => {
    const letter = await newsletter();
    expect((await letter.subscribe('dana@example.com', source)).status).toBe(201);
    expect(await letter.subscribers()).toMatchObject([{ source: null }]);
  },
);

test('a call from another site is refused', async () => {
  const letter = await newsletter();
  const { status } = await letter.post(
    '',
    { email: 'dana@example.com' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  );
  expect(status).toBe(403);
  expect(await letter.subscribers()).toEqual([]);
});
