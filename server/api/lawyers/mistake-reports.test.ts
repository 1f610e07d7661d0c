import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { removeListing } from '../../../db/lawyers/removed-lawyers.ts';
import { clearExpired } from '../../../db/privacy/retention.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const clock = { now: new Date('2026-11-21T08:00:00Z') };
let db: Database;
let site: ReturnType<typeof createTestApp>;
let headers: Record<string, string>;
beforeEach(async () => {
  clock.now = new Date('2026-11-21T08:00:00Z');
  db = await createTestDirectory(lawyer({ name: 'Marisol Delgado', phone: '2055550114' }));
  site = createTestApp(db, { now: () => clock.now });
  headers = await administratorHeaders(db, clock.now);
});
afterEach(() => site.tally.flush());

const report = {
  lawyerId: 1,
  field: 'phone',
  correctValue: '(205) 555-0199',
  email: 'dana@example.com',
  renderedAt: Date.parse('2020-01-01T00:00:00Z'),
};

async function call(method: string, path: string, body?: object) {
  const response = await site.app.request(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { response, status: response.status, body: await response.json() };
}
const send = (changes: object = {}) =>
  call('POST', '/api/mistake-reports', { ...report, ...changes });
const open = () => call('GET', '/api/admin/mistake-reports');
const decide = (id: number, decision: object) =>
  call('POST', `/api/admin/mistake-reports/${id}`, decision);
const emailsOfKind = (kind: string) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();

describe('a reported mistake', () => {
  test('is stored, confirmed, and emailed to the team with the reporter’s address for replies', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      201,
      { message: 'We’ll check it and correct the listing if needed.' },
    ]);
    const [email] = await emailsOfKind('mistake-report-team');
    expect(email?.subject).toBe('Mistake reported in listing 1: Phone');
    expect(email?.text).toContain('Lawyer: Marisol Delgado');
    expect(email?.text).toContain('Correct value: (205) 555-0199');
    expect(email?.text).toContain('/admin/listings/changes?report=1');
    expect(JSON.parse(email?.headers ?? '')).toEqual({ 'Reply-To': 'dana@example.com' });
    expect(await emailsOfKind('mistake-report-outcome')).toEqual([]);
  });

  test('is found alone by its ID until it is decided', async () => {
    await send();
    await send({ correctValue: 'Other' });
    const second = () => call('GET', '/api/admin/mistake-reports?id=2');
    expect((await second()).body).toMatchObject([{ id: 2, correctValue: 'Other' }]);
    await decide(2, { outcome: 'declined', reply: null });
    expect((await second()).body).toEqual([]);
    expect((await call('GET', '/api/admin/mistake-reports?id=x')).status).toBe(400);
  });

  test('doesn’t need an email', async () => {
    expect((await send({ email: ' ' })).status).toBe(201);
    expect((await send({ email: undefined, correctValue: 'Other' })).status).toBe(201);
    expect((await open()).body).toMatchObject([{ email: null }, { email: null }]);
  });

  test.each([
    ['field', 'shoes', 'Please select what’s wrong'],
    ['field', undefined, 'Please select what’s wrong'],
    ['correctValue', ' ', 'Please enter the correct value'],
    ['correctValue', 'x'.repeat(501), 'Use 500 characters or fewer'],
    ['email', 'dana', 'Please enter a valid email address'],
  ])('is rejected if %s is %j', async (field, value, message) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });

  test('about a lawyer who isn’t in the directory gets a 404 and isn’t stored', async () => {
    expect((await send({ lawyerId: 99 })).status).toBe(404);
    expect(await db.selectFrom('mistakeReports').selectAll().execute()).toEqual([]);
  });

  test('is stored once if it is sent again', async () => {
    await send();
    await send();
    expect((await open()).body).toHaveLength(1);
    expect(await emailsOfKind('mistake-report-team')).toHaveLength(1);
  });

  test('is limited to five in ten minutes from one client', async () => {
    for (let number = 1; number <= 5; number++) {
      expect((await send({ correctValue: `Number ${number}` })).status).toBe(201);
    }
    const { status, response } = await send({ correctValue: 'Number 6' });
    expect(status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('600');
  });

  test('is deleted with the listing', async () => {
    await send();
    await removeListing(db, { lawyerId: 1, actor: 'system', reason: null }, clock.now);
    expect(await db.selectFrom('mistakeReports').selectAll().execute()).toEqual([]);
  });
});

describe('the review of a reported mistake', () => {
  test('shows the published value next to the reported one', async () => {
    await send();
    await send({ field: 'office', correctValue: '2 Oak Street' });
    const { response, body } = await open();
    expect(response.headers.get('X-Total-Count')).toBe('2');
    expect(body).toMatchObject([
      { name: 'Marisol Delgado', field: 'phone', present: { phone: '2055550114' } },
      { field: 'office', present: { city: 'Birmingham', state: 'AL' } },
    ]);
    expect(body[0].licenseLookup).toBe('https://www.alabar.org');
  });

  test.each([
    ['corrected', 'We corrected the listing', 'We’ve corrected it.'],
    ['declined', 'We checked the listing', 'We checked it and didn’t change the listing.'],
  ])(
    '%s: emails the outcome with the reply, but not the reported value',
    async (outcome, subject, text) => {
      await send();
      const { status, body } = await decide(1, { outcome, reply: 'The bar confirmed it.' });
      expect([status, body]).toEqual([200, { outcome }]);
      const [email, ...others] = await emailsOfKind('mistake-report-outcome');
      expect(others).toEqual([]);
      expect(email).toMatchObject({ recipient: 'dana@example.com', subject });
      expect(email?.text).toContain(text);
      expect(email?.text).toContain('The bar confirmed it.');
      expect(email?.text).not.toContain('555-0199');
      expect((await open()).body).toEqual([]);
    },
  );

  test('can be decided once', async () => {
    await send();
    await decide(1, { outcome: 'corrected', reply: null });
    const { status, body } = await decide(1, { outcome: 'declined', reply: null });
    expect(status).toBe(404);
    expect(body.message).toMatch(/already decided/);
    expect(await emailsOfKind('mistake-report-outcome')).toHaveLength(1);
  });

  test('sends nothing without an email', async () => {
    await send({ email: '' });
    await decide(1, { outcome: 'corrected', reply: 'To no one.' });
    expect(await emailsOfKind('mistake-report-outcome')).toEqual([]);
  });

  test('of suspected spam emails the reporter only a reply that an administrator wrote', async () => {
    await send({ homepage: 'https://spam.example' });
    await send({ homepage: 'https://spam.example', correctValue: 'Other' });
    expect((await open()).body).toMatchObject([
      { suspicion: 'honeypot' },
      { suspicion: 'honeypot' },
    ]);
    await decide(1, { outcome: 'declined', reply: ' ' });
    expect(await emailsOfKind('mistake-report-outcome')).toEqual([]);
    await decide(2, { outcome: 'declined', reply: 'Thank you anyway.' });
    expect(await emailsOfKind('mistake-report-outcome')).toHaveLength(1);
  });

  test('is in the audit log with the outcome, without the reporter or the value', async () => {
    await send();
    await decide(1, { outcome: 'corrected', reply: 'Thanks, Dana.' });
    const { body } = await call('GET', '/api/admin/audit-log?subject=lawyer&subjectId=1');
    expect(body.entries).toMatchObject([
      { action: 'answer report', after: { field: 'phone', outcome: 'corrected' }, reason: null },
    ]);
    expect(JSON.stringify(body.entries)).not.toMatch(/dana|555-0199/i);
  });

  test('is counted in the overview until it is decided', async () => {
    await send();
    const toReview = async () => (await call('GET', '/api/admin/overview')).body.toReview;
    expect(await toReview()).toEqual({ changes: 0, mistakeReports: 1 });
    await decide(1, { outcome: 'declined', reply: null });
    expect(await toReview()).toEqual({ changes: 0, mistakeReports: 0 });
  });
});

describe('retention', () => {
  const periods = {
    textDays: 90,
    contactMonths: 12,
    consentYears: 5,
    unconfirmedDays: 30,
    idempotencyHours: 24,
  };
  const fieldsAfter = async (date: string) => {
    await clearExpired(db, periods, new Date(date));
    return db.selectFrom('mistakeReports').select('field').execute();
  };

  test('deletes a report some time after its decision, and an undecided one with contact data', async () => {
    await send();
    await send({ field: 'name', correctValue: 'Marisol D. Delgado' });
    await decide(1, { outcome: 'corrected', reply: null });
    expect(await fieldsAfter('2027-02-18T00:00:00Z')).toHaveLength(2);
    expect(await fieldsAfter('2027-02-20T00:00:00Z')).toEqual([{ field: 'name' }]);
    expect(await fieldsAfter('2027-11-20T00:00:00Z')).toHaveLength(1);
    expect(await fieldsAfter('2027-11-22T00:00:00Z')).toEqual([]);
  });
});
