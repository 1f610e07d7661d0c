import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { introductionEmailKey } from '../../../db/mail/email-keys.ts';
import { enqueueEmail } from '../../../db/mail/outbox.ts';
import { personExport } from '../../cli/person.ts';
import { readConfig } from '../../config.ts';
import { SITE_EMAIL_KEPT } from '../../mail/site-emails.ts';
import { hashPassword } from '../../security/password.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { message, payloads } from '../../testing/test-forms.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const PASSWORD = 'a long walk to the court house';
const DANA = 'dana@example.com';
const NOT_FOUND = { erasable: [], retained: [] };

let db: Database;
let app: ReturnType<typeof createTestApp>['app'];
let headers: Record<string, string>;
beforeEach(async () => {
  db = await createTestDirectory(lawyer({ email: DANA }));
  ({ app } = createTestApp(db));
  headers = await administratorHeaders(db);
  await post('/api/find-lawyer-request', { ...payloads.general, email: DANA });
  await post('/api/contact', { ...message, email: DANA });
});

const post = (path: string, json: object) =>
  app.request(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
const lookUp = async (email: string) => (await post('/api/admin/person', { email })).json();
const names = (sections: { name: string }[]) => sections.map(({ name }) => name);

test('shows everything about an email, ignoring case, and nothing about another one', async () => {
  const { erasable, retained } = await lookUp('Dana@Example.com');
  expect(names(erasable)).toEqual(['requests', 'messages', 'outbox']);
  expect(names(retained)).toEqual(expect.arrayContaining(['consents', 'lawyers', 'licenses']));
  expect(erasable[1]).toMatchObject({ count: 1, rows: [{ id: 1, email: DANA }] });
  expect(await lookUp('ana@example.com')).toEqual(NOT_FOUND);
});

test('shows the first 50 rows of a table, and how many there are', async () => {
  const { id: _, ...row } = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
  const { status: __, ...copy } = row;
  await db
    .insertInto('messages')
    .values(Array.from({ length: 60 }, () => copy))
    .execute();
  const { erasable } = await lookUp(DANA);
  const messages = erasable.find(({ name }: { name: string }) => name === 'messages');
  expect([messages.count, messages.rows.length]).toEqual([61, 50]);
});

test('exports the same file as the command line', async () => {
  const response = await app.request('/api/admin/person/export', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: DANA }).toString(),
  });
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="personal-data-[\d-]+\.json"$/,
  );
  const { json } = await personExport.run({
    args: [DANA],
    options: {},
    openDirectory: async () => db,
  } as unknown as Parameters<typeof personExport.run>[0]);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(json)));
});

test('shows the browsers and sessions of an administrator', async () => {
  const usedAt = new Date().toISOString();
  await db.insertInto('knownDevices').values({ hash: 'a', administratorId: 1, usedAt }).execute();
  const { retained } = await lookUp('ann@counselatlas.example');
  const rowsOf = (section: string) =>
    retained.find(({ name }: { name: string }) => name === section)?.rows;
  expect(rowsOf('knownDevices')).toEqual([{ administratorId: 1, usedAt }]);
  expect(rowsOf('sessions')).toMatchObject([{ authenticatedAt: expect.any(String) }]);
});

test('an export after the session has ended leads to the sign-in page', async () => {
  const response = await app.request('/api/admin/person/export', {
    method: 'POST',
    headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'email=dana%40example.com',
  });
  expect(response.headers.get('Location')).toBe('/admin/login?to=%2Fadmin%2Fperson');
});

test('asks for the password 15 minutes after signing in, before it shows, exports or erases', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await db.updateTable('administrators').set({ passwordHash }).execute();
  await db.updateTable('sessions').set({ authenticatedAt: '2026-01-01T00:00:00.000Z' }).execute();
  const erasure = { email: DANA, confirmation: DANA };
  const exportIt = async () => {
    const response = await app.request('/api/admin/person/export', {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'text/html',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email: DANA }).toString(),
    });
    return [response.status, response.headers.get('Location')];
  };
  expect((await post('/api/admin/person', { email: DANA })).status).toBe(422);
  expect((await post('/api/admin/person/erase', erasure)).status).toBe(422);
  expect(await exportIt()).toEqual([303, '/admin/person?again=export']);

  const search = await post('/api/admin/person', { email: DANA, password: PASSWORD });
  expect(names((await search.json()).erasable)).toContain('messages');
  expect(await exportIt()).toEqual([200, null]);
  expect((await post('/api/admin/person/erase', erasure)).status).toBe(200);
});

test('erases only after the address was typed again, and says what stays', async () => {
  const rejected = await post('/api/admin/person/erase', { email: DANA, confirmation: 'dana' });
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).errors).toHaveProperty('confirmation');
  expect(names((await lookUp(DANA)).erasable)).toContain('messages');

  const erasure = { email: DANA, confirmation: ' DANA@example.com' };
  const { erased, retained } = await (await post('/api/admin/person/erase', erasure)).json();
  expect(erased).toMatchObject({ requests: 1, messages: 1, subscribers: 0 });
  expect(names(retained)).toEqual(expect.arrayContaining(['consents', 'lawyers']));
  expect((await lookUp(DANA)).erasable).toEqual([]);
});

test('erases nothing because of the site’s own address, which many emails mention', async () => {
  const { site } = readConfig({});
  const emails = () => db.selectFrom('outbox').select('id').execute();
  const before = await emails();
  const erasure = { email: site.email, confirmation: site.email };
  const refused = await post('/api/admin/person/erase', erasure);
  expect([refused.status, (await refused.json()).message]).toEqual([409, SITE_EMAIL_KEPT]);
  expect(await emails()).toEqual(before);
});

test('keeps emails about others that mention the address, and withdraws unsent introductions', async () => {
  const [note, introduction] = [
    { to: 'team@example.org', uniqueKey: 'message 99 team', text: `Ask ${DANA} about it.` },
    { to: DANA, uniqueKey: introductionEmailKey(2, 1), text: 'A request for you.' },
  ].map((email) => ({ kind: 'test', subject: 'Hello', html: '', ...email }));
  for (const email of [note, introduction]) if (email) await enqueueEmail(db, email, new Date());
  await post('/api/find-lawyer-request', { ...payloads.general, email: 'other@example.com' });
  const recipient = {
    requestId: 2,
    lawyerId: 1,
    recipient: DANA,
    sharedAt: new Date().toISOString(),
  };
  await db.insertInto('requestRecipients').values(recipient).execute();

  await post('/api/admin/person/erase', { email: DANA, confirmation: DANA });
  const left = await db.selectFrom('outbox').select('uniqueKey').execute();
  expect(left.map(({ uniqueKey }) => uniqueKey)).toContain('message 99 team');
  expect(left.map(({ uniqueKey }) => uniqueKey)).not.toContain(introductionEmailKey(2, 1));
  expect(await db.selectFrom('requestRecipients').select('id').execute()).toEqual([]);
});

test('the log and the audit log record each action without the address', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  await lookUp(DANA);
  await post('/api/admin/person/erase', { email: DANA, confirmation: DANA });
  const log = await db.selectFrom('auditLog').selectAll().execute();
  expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'look up person',
    'erase person',
  ]);
  expect(JSON.stringify([log, logged.mock.calls])).not.toContain(DANA);
});
