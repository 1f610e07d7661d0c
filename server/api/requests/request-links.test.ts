import { expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { payloads } from '../../testing/test-forms.ts';

const MESSAGE =
  'If you sent a request with this email address, we’ve emailed you a new link to it. Check your inbox in a few minutes.';

/** A site with three requests, two of them from the same person. */
async function siteWithRequests() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const options = { now: () => clock.now, trustedProxies: 1 };
  const { app, db } = createTestApp(await createTestDirectory(), options);
  let calls = 0;
  const call = async (method: string, path: string, body?: object, headers: object = {}) => {
    calls += 1;
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `192.0.2.${calls}`,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  for (const request of [
    { ...payloads.home, email: 'dana@example.com' },
    { ...payloads.injury, email: 'Dana@Example.com' },
    { ...payloads.general, email: 'someone.else@example.com' },
  ])
    await call('POST', '/api/find-lawyer-request', request);
  const requestLinks = (email: string, headers?: object) =>
    call('POST', '/api/requests/links', { email }, headers);
  const emails = () =>
    db.selectFrom('outbox').selectAll().where('kind', '=', 'request-link').orderBy('id').execute();
  const latestPaths = async () => {
    const text = (await emails()).at(-1)?.text ?? '';
    return [...text.matchAll(/localhost:3000\/request\/([\w-]{22})$/gm)].map(
      ([, token]) => `/api/requests/${token}`,
    );
  };
  const advanceClock = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { db, call, requestLinks, emails, latestPaths, advanceClock };
}

test('links are sent only to the email of the requests, and the response doesn’t reveal whether it is known', async () => {
  const { requestLinks, emails } = await siteWithRequests();
  const known = await requestLinks('DANA@example.com');
  const unknown = await requestLinks('nobody@example.com');
  expect(known).toEqual({ status: 202, body: { message: MESSAGE } });
  expect(unknown).toEqual(known);
  const sent = await emails();
  expect(sent.map(({ recipient }) => recipient.toLowerCase())).toEqual(['dana@example.com']);
});

test('the email names each request of the sender, latest first, and its links work', async () => {
  const { call, requestLinks, emails, latestPaths } = await siteWithRequests();
  await requestLinks('dana@example.com');
  const [email] = await emails();
  expect(email?.subject).toBe('Your requests at Counsel Atlas');
  expect(email?.text).toMatch(
    /Personal Injury, Alabama, sent November 21, 2026:[\s\S]*Family Law, Alabama, sent November 21, 2026:/,
  );
  const statuses = [];
  for (const path of await latestPaths()) statuses.push((await call('GET', path)).body.kind);
  expect(statuses).toEqual(['injury', 'home']);
});

test('only hashes of the tokens are stored, and earlier links stay valid', async () => {
  const { db, call, requestLinks, latestPaths } = await siteWithRequests();
  await requestLinks('dana@example.com');
  const [earlier = ''] = await latestPaths();
  await requestLinks('dana@example.com');
  const [later = ''] = await latestPaths();
  expect(later).not.toBe(earlier);
  expect((await call('GET', earlier)).status).toBe(200);
  expect((await call('GET', later)).status).toBe(200);
  const stored = JSON.stringify(await db.selectFrom('requestTokens').selectAll().execute());
  expect(stored).not.toContain(later.split('/').at(-1));
});

test('a withdrawn request gets no link', async () => {
  const { call, requestLinks, latestPaths } = await siteWithRequests();
  await requestLinks('dana@example.com');
  const [injury = '', home] = await latestPaths();
  await call('DELETE', injury);
  await requestLinks('dana@example.com');
  const paths = await latestPaths();
  expect(paths).toHaveLength(1);
  expect((await call('GET', paths[0] ?? '')).body).toEqual((await call('GET', home ?? '')).body);
});

test('links can be requested three times in 15 minutes for one email, known or not', async () => {
  const { requestLinks, emails, advanceClock } = await siteWithRequests();
  for (const email of ['dana@example.com', 'nobody@example.com']) {
    for (let sent = 1; sent <= 3; sent += 1) expect((await requestLinks(email)).status).toBe(202);
    const rejected = await requestLinks(email.toUpperCase());
    expect(rejected.status).toBe(429);
    expect(rejected.body.message).toMatch(/^Too many links were requested for this email address/);
  }
  expect(await emails()).toHaveLength(3);
  advanceClock(16);
  expect((await requestLinks('dana@example.com')).status).toBe(202);
});

test('links can be requested five times in ten minutes by one client', async () => {
  const { requestLinks } = await siteWithRequests();
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  for (let sent = 1; sent <= 5; sent += 1)
    expect((await requestLinks(`visitor${sent}@example.com`, headers)).status).toBe(202);
  expect((await requestLinks('dana@example.com', headers)).status).toBe(429);
});

test('links require a valid email', async () => {
  const { requestLinks } = await siteWithRequests();
  expect(await requestLinks('dana')).toMatchObject({
    status: 422,
    body: { errors: { email: 'Please enter a valid email address' } },
  });
});
