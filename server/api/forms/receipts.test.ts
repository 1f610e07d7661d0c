import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { application, message, payloads } from '../../testing/test-forms.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const REQUEST = '/api/find-lawyer-request';
const TEAM = 'hello@counselatlas.example';
const start = new Date('2026-11-21T12:00:00Z');

/** Each call comes from another client IP, so that only the limits per email apply. */
async function site() {
  const db = await createTestDirectory(lawyer({ email: 'marisol@delgado.example' }));
  const clock = { now: start };
  const { app } = createTestApp(db, { now: () => clock.now, trustedProxies: 1 });
  let calls = 0;
  const post = async (path: string, body: object, headers: object = {}) => {
    calls += 1;
    const response = await app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `192.0.2.${calls}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const emails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const receipts = async () => (await emails()).filter(({ kind }) => kind === 'request-receipt');
  return { db, clock, post, emails, receipts };
}

describe('emails that anyone can trigger to any recipient', () => {
  const typed = 'Call-1-900-ZEBRA https://zebra.example';

  test.each(Object.entries(payloads))(
    'the receipt of the %s form names the form, the practice area, the state and the link',
    async (_, payload) => {
      const { post, receipts } = await site();
      const { body } = await post(REQUEST, payload);
      const [receipt] = await receipts();
      expect(receipt?.text).toContain('State: Alabama');
      expect(receipt?.text).toMatch(
        /Practice area: (Family Law|Any Practice Area|Personal Injury)/,
      );
      expect(receipt?.text).toMatch(
        /Form: (Home page|Find page|Contact page|Legal help|Personal injury)/,
      );
      expect(receipt?.text).toContain(`http://localhost:3000${body.status}`);
    },
  );

  test('contain no text that a stranger typed', async () => {
    const { db, post, emails } = await site();
    const admin = await administratorHeaders(db, start);
    const words = { name: typed, city: typed, message: typed, firstName: typed, lastName: typed };
    for (const payload of Object.values(payloads)) {
      const fields = Object.keys(payload).filter((field) => field in words);
      await post(REQUEST, { ...payload, ...pick(words, fields) });
    }
    const { firstName, lastName } = words;
    const applied = { ...application, firstName, lastName, lawFirm: typed, questions: typed };
    await post('/api/lawyer-signup', applied);
    for (const listing of [null, 1]) {
      const path = '/api/admin/decisions/1/proof-link';
      expect((await post(path, { listing }, admin)).status).toBe(201);
    }
    await post('/api/admin/decisions/1/decline', { reason: 'No license was found.' }, admin);
    const introduction = { version: 0, lawyerIds: [1] };
    expect(
      (await post('/api/admin/inbox/requests/1/introductions', introduction, admin)).status,
    ).toBe(200);
    await post('/api/newsletter', { email: 'dana@example.com', source: typed });
    await post('/api/my-listing/links', { email: 'marisol@delgado.example' });
    await post('/api/requests/links', { email: 'dana@example.com' });
    const toStrangers = (await emails()).filter(
      // The lawyer is meant to read what the visitor wrote.
      ({ recipient, kind }) => recipient !== TEAM && kind !== 'introduction-lawyer',
    );
    expect(new Set(toStrangers.map(({ kind }) => kind))).toEqual(
      new Set([
        'request-receipt',
        'application-proof',
        'application-refused',
        'introduction-visitor',
        'newsletter-confirmation',
        'listing-link',
        'request-link',
      ]),
    );
    for (const { kind, subject, text, html } of toStrangers) {
      expect(`${subject} ${text} ${html}`, kind).not.toContain('ZEBRA');
    }
  });
});

test('sends at most five receipts a day to one email, ignoring case', async () => {
  const { clock, post, receipts } = await site();
  const send = (number: number) => {
    const email = number % 2 ? 'dana@example.com' : 'Dana@Example.com';
    return post(REQUEST, {
      ...payloads.general,
      email,
      message: `Request number ${number} of mine`,
    });
  };
  for (let number = 1; number <= 7; number++) {
    const { status, body } = await send(number);
    expect(status).toBe(201);
    expect(body.status).toMatch(/^\/request\//);
  }
  expect(await receipts()).toHaveLength(5);
  await post(REQUEST, { ...payloads.home, email: 'other@example.com' });
  expect(await receipts()).toHaveLength(6);
  clock.now = new Date(start.getTime() + 86_400_000);
  await send(8);
  expect(await receipts()).toHaveLength(7);
});

describe('JSON without a plausible rendering time is stored and flagged, and gets no receipt', () => {
  const times: [string, unknown][] = [
    ['none', undefined],
    ['one in the future', start.getTime() + 1],
    ['an empty one', ''],
    ['null', null],
    ['one that isn’t a number', 'yesterday'],
  ];
  test.each(times)('%s', async (_, renderedAt) => {
    const { db, post, emails } = await site();
    expect((await post(REQUEST, { ...payloads.home, renderedAt })).status).toBe(201);
    expect((await post('/api/contact', { ...message, renderedAt })).status).toBe(201);
    expect((await post('/api/lawyer-signup', { ...application, renderedAt })).status).toBe(201);
    for (const table of ['requests', 'messages', 'applications'] as const) {
      expect(await db.selectFrom(table).select('suspicion').execute(), table).toEqual([
        { suspicion: 'no rendering time' },
      ]);
    }
    expect(await emails()).toHaveLength(3);
    for (const { recipient, subject, text } of await emails()) {
      expect(recipient).toBe(TEAM);
      expect(subject).toMatch(/^Suspected spam/);
      expect(text).toContain('didn’t say when its page was opened');
    }
  });

  test('the email to the team explains why a form is suspected', async () => {
    const { post, emails } = await site();
    await post(REQUEST, { ...payloads.home, homepage: 'https://spam.example' });
    await post(REQUEST, { ...payloads.find, renderedAt: start.getTime() - 1000 });
    const [honeypot, tooFast] = await emails();
    expect(honeypot?.text).toContain('a hidden field was filled in');
    expect(tooFast?.text).toContain('it was sent within 2 seconds of opening the page');
  });
});

function pick(words: Record<string, string>, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, words[name]]));
}
