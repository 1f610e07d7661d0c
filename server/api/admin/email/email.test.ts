import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../db/engine/database.ts';
import { createTestDirectory } from '../../../../db/engine/test-directory.ts';
import { enqueueEmail, markEmailFailed, markEmailSent } from '../../../../db/mail/outbox.ts';
import { readConfig } from '../../../config.ts';
import { startSmtpServer } from '../../../mail/test-smtp.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { administratorHeaders } from '../../../testing/test-session.ts';

const now = new Date();
const email = {
  kind: 'request-receipt',
  to: 'dana@example.com',
  subject: 'We received your request',
  text: 'A secret story',
  html: '<p>A secret story</p>',
};

let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
let db: Database;
beforeEach(async () => {
  mailServer = await startSmtpServer();
  db = await createTestDirectory();
});
afterEach(() => mailServer.stop());

async function call(method: string, path: string, variables?: Record<string, string>) {
  const { site, mail } = readConfig(
    variables ?? { SMTP_URL: `smtp://ann:secret@127.0.0.1:${mailServer.port}` },
  );
  const { app } = createTestApp(db, { site, mail });
  const headers = await administratorHeaders(db);
  const response = await app.request(`/api/admin/email${path}`, { method, headers });
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? null : JSON.parse(text) };
}

test('lists email by state without its content, and the settings without the password', async () => {
  for (let number = 1; number <= 4; number++) await enqueueEmail(db, email, now);
  await markEmailFailed(db, 2, '451 Try later', now, now);
  await markEmailFailed(db, 3, '550 No such user', null, now);
  await markEmailSent(db, 4, now);
  const { body, text } = await call('GET', '');
  expect(body).toMatchObject({
    counts: { waiting: 1, failing: 1, dead: 1, sent: 1 },
    sentToday: 1,
    state: 'dead',
    total: 1,
    emails: [{ id: 3, recipient: 'dana@example.com', lastError: '550 No such user' }],
  });
  const { body: failing } = await call('GET', '?state=failing');
  expect(failing.emails).toMatchObject([{ id: 2, lastError: '451 Try later' }]);
  expect(text).not.toMatch(/secret/);
});

test('sends one or all failed emails again, and discards only dead letters', async () => {
  for (let number = 1; number <= 3; number++) await enqueueEmail(db, email, now);
  for (const id of [1, 2]) await markEmailFailed(db, id, '550 No such user', null, now);
  expect((await call('DELETE', '/3')).status).toBe(404);
  expect((await call('DELETE', '/2')).status).toBe(204);
  expect((await call('DELETE', '/2')).status).toBe(404);
  expect((await call('POST', '/1/retry')).body).toEqual({ retried: 1 });
  expect((await call('POST', '/99/retry')).status).toBe(404);
  await markEmailFailed(db, 1, '550 No such user', null, now);
  expect((await call('POST', '/retry')).body).toEqual({ retried: 1 });
  const log = await db.selectFrom('auditLog').select(['action', 'subjectId']).execute();
  expect(log).toEqual([
    { action: 'discard', subjectId: 2 },
    { action: 'retry', subjectId: 1 },
    { action: 'retry', subjectId: null },
  ]);
});

test('the test of the settings goes to the administrator at once, or shows the reason', async () => {
  const url = `smtp://127.0.0.1:${mailServer.port}`;
  const recipient = 'ann@counselatlas.example';
  const server = `127.0.0.1:${mailServer.port}`;
  expect((await call('POST', '/test', { SMTP_URL: url })).body).toEqual({ server, recipient });
  expect(mailServer.state.accepted).toHaveLength(1);
  mailServer.state.behavior = 'rejects the recipient';
  expect(await call('POST', '/test', { SMTP_URL: url })).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^127\.0\.0\.1:\d+ replied: .*451/) },
  });
  expect((await call('POST', '/test', {})).body.message).toBe(
    'No mail server is configured. Set SMTP_URL.',
  );
});
