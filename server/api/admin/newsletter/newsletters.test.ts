import { expect, test } from 'vitest';
import { createTestDirectory } from '../../../../db/engine/test-directory.ts';
import { readConfig } from '../../../config.ts';
import { queueNextCopies } from '../../../mail/newsletter-job.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { administratorHeaders } from '../../../testing/test-session.ts';

const READY = { BASE_URL: 'http://counsel.example', SMTP_URL: 'smtp://127.0.0.1' };
const draft = { subject: 'In June', body: 'Read [this](/blog).', draftKey: 'a-random-key' };

async function openAdmin(variables: Record<string, string> = READY) {
  const { site, mail } = readConfig(variables);
  const db = await createTestDirectory();
  const { app } = createTestApp(db, { site, mail });
  const headers = await administratorHeaders(db);
  const send = (method: string, path: string, json?: object) =>
    app.request(`/api/admin${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
  const call = async (method: string, path: string, json?: object) => {
    const response = await send(method, path, json);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const addReader = (name: string) =>
    call('POST', '/subscribers', { email: `${name}@example.com`, consent: 'Signed the list.' });
  return { app, db, site, send, call, addReader };
}

test.each([
  ['without a mail server', { BASE_URL: 'http://counsel.example' }, 'SMTP_URL'],
  ['before the site has a public URL', { SMTP_URL: 'smtp://127.0.0.1' }, 'BASE_URL'],
])('%s, a newsletter can be written but not sent', async (_, variables, name) => {
  const { call, addReader } = await openAdmin(variables);
  await addReader('ada');
  await call('POST', '/newsletters', draft);
  const { body } = await call('GET', '/newsletters/1');
  expect(body.blockers).toEqual([expect.stringContaining(name)]);
  expect(await call('POST', '/newsletters/1/send', { version: 0, audience: '1' })).toEqual({
    status: 409,
    body: { message: expect.stringContaining(name) },
  });
});

test('a double click creates one draft and sends one newsletter', async () => {
  const { db, site, call, addReader } = await openAdmin();
  await addReader('ada');
  const create = (body: string) => call('POST', '/newsletters', { ...draft, body });
  const responses = await Promise.all(['Text.', 'Text and more.'].map(create));
  expect(responses.map(({ body }) => body.id)).toEqual([1, 1]);
  const { newsletter } = (await call('GET', '/newsletters/1')).body;
  const confirmation = { version: newsletter.version, audience: '1' };
  const sent = await Promise.all([
    call('POST', '/newsletters/1/send', confirmation),
    call('POST', '/newsletters/1/send', confirmation),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  await queueNextCopies(db, site, new Date());
  await queueNextCopies(db, site, new Date());
  expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1);
});

test('sending the form again updates the same draft; sending its older text is a conflict', async () => {
  const { call } = await openAdmin();
  await call('POST', '/newsletters', draft);
  const updated = await call('POST', '/newsletters', { ...draft, body: 'Longer text.' });
  expect(updated.body).toMatchObject({ id: 1, body: 'Longer text.', version: 1 });
  const conflict = await call('POST', '/newsletters', draft);
  expect(conflict.status).toBe(409);
  expect(conflict.body.current.body).toBe('Longer text.');
});

test('saving returns the saved text, even if a colleague changes it right after', async () => {
  const { call } = await openAdmin();
  await call('POST', '/newsletters', draft);
  const save = (body: string, version: number) =>
    call('PUT', '/newsletters/1', { subject: 'In June', body, version });
  const [saved] = await Promise.all([save('Ann’s words', 0), save('Bo’s words', 1)]);
  expect(saved.body).toMatchObject({ body: 'Ann’s words', version: 1 });
});

test('a newsletter is sent only to the number of subscribers that was typed', async () => {
  const { call, addReader } = await openAdmin();
  await call('POST', '/newsletters', draft);
  const send = (audience: string) => call('POST', '/newsletters/1/send', { version: 0, audience });
  expect((await send('0')).body.message).toBe('There are no active subscribers.');
  await addReader('ada');
  expect((await send('')).body.errors).toEqual({
    audience: 'Please type the number of subscribers',
  });
  expect((await send('1,204')).body.errors).toEqual({
    audience: 'There is 1 active subscriber. Type 1 to send.',
  });
  expect((await send(' 1 ')).status).toBe(200);
});

test('two people on one draft: the second one gets the text of the first', async () => {
  const { call } = await openAdmin();
  await call('POST', '/newsletters', draft);
  const save = (body: string) =>
    call('PUT', '/newsletters/1', { subject: 'In June', body, version: 0 });
  expect((await save('First')).body).toMatchObject({ body: 'First', version: 1 });
  const conflict = await save('Second');
  expect(conflict.status).toBe(409);
  expect(conflict.body.current).toMatchObject({
    body: 'First',
    version: 1,
    savedBy: 'ann@counselatlas.example',
  });
  expect((await call('DELETE', '/newsletters/1', { version: 0 })).status).toBe(409);
  expect((await call('DELETE', '/newsletters/1', { version: 1 })).status).toBe(204);
});

test('the preview is sanitized, runs no scripts and can be framed by this site only', async () => {
  const { send, call } = await openAdmin();
  await call('POST', '/newsletters', { ...draft, body: '<script>x()</script>\n\n**Words**' });
  const preview = await send('GET', '/newsletters/1/html');
  const html = await preview.text();
  expect(html).toContain('<strong>Words</strong>');
  expect(html).not.toContain('script');
  const policy = preview.headers.get('Content-Security-Policy');
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
  expect(policy).not.toContain('script-src');
  expect(preview.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  const json = await send('GET', '/newsletters/1');
  expect(json.headers.get('X-Frame-Options')).toBe('DENY');
});

test('a test goes to the administrator and doesn’t count as sent', async () => {
  const { db, call } = await openAdmin();
  await call('POST', '/newsletters', draft);
  expect((await call('POST', '/newsletters/1/test')).body).toEqual({
    recipient: 'ann@counselatlas.example',
  });
  const queued = db.selectFrom('outbox').select(['kind', 'recipient', 'subject', 'newsletterId']);
  expect(await queued.execute()).toEqual([
    {
      kind: 'newsletter-test',
      recipient: 'ann@counselatlas.example',
      subject: '[Test] In June',
      newsletterId: null,
    },
  ]);
});

test('an added subscriber has a record of consent, and one who unsubscribed can’t be added', async () => {
  const { db, call, addReader } = await openAdmin();
  expect((await call('POST', '/subscribers', { email: 'ada@example.com' })).body.errors).toEqual({
    consent: 'Please describe how the person agreed',
  });
  expect((await addReader('ada')).status).toBe(201);
  const { body } = await call('GET', '/subscribers');
  expect(body.counts).toEqual({ active: 1, pending: 0, unsubscribed: 0, bounced: 0 });
  expect(body.subscribers).toMatchObject([
    {
      email: 'ada@example.com',
      status: 'active',
      consent: 'Signed the list.',
      consentBy: 'administrator ann@counselatlas.example',
    },
  ]);
  expect((await addReader('ADA')).body.errors.email).toBe(
    'This person already gets the newsletter',
  );
  await db.updateTable('subscribers').set({ unsubscribedAt: 'then' }).execute();
  expect((await addReader('ada')).body.errors.email).toMatch('has unsubscribed');
  await db.updateTable('subscribers').set({ unsubscribedAt: null, bouncedAt: 'then' }).execute();
  expect((await addReader('ada')).status).toBe(201);
});

test('a removed subscriber leaves no trace except a log entry without personal data', async () => {
  const { db, site, call, addReader } = await openAdmin();
  await addReader('ada');
  await call('POST', '/newsletters', draft);
  await call('POST', '/newsletters/1/send', { version: 0, audience: '1' });
  await queueNextCopies(db, site, new Date());
  expect((await call('DELETE', '/subscribers/1')).status).toBe(204);
  expect((await call('DELETE', '/subscribers/1')).status).toBe(404);
  for (const table of ['subscribers', 'newsletterRecipients', 'outbox'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  const log = await db.selectFrom('auditLog').selectAll().execute();
  expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'create subscriber',
    'create newsletter',
    'send newsletter',
    'remove subscriber',
  ]);
  expect(JSON.stringify(log)).not.toContain('ada@');
});

test('the export of subscribers runs no formulas', async () => {
  const { send, call } = await openAdmin();
  await call('POST', '/subscribers', {
    email: 'ada@example.com',
    firstName: '=1+1',
    consent: '@SUM(A1)',
  });
  const csv = await (await send('GET', '/subscribers/export?status=active')).text();
  expect(csv).toContain("1,ada@example.com,'=1+1,,active,");
  expect(csv).toContain("'@SUM(A1)");
});
