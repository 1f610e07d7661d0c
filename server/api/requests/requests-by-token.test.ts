import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { message, payloads } from '../../testing/test-forms.ts';

const clock = { now: new Date() };

/** A directory with one request, and functions that read and change it. */
async function directoryWithRequest() {
  clock.now = new Date('2026-11-21T12:00:00Z');
  const { app, db } = createTestApp(await createTestDirectory(), { now: () => clock.now });
  const post = async (path: string, body: object) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { status } = await post('/api/find-lawyer-request', payloads.injury);
  const path = `/api/requests/${status.split('/').at(-1)}`;
  const call = async (method = 'GET') => {
    const response = await app.request(path, { method });
    return { response, body: response.status === 200 ? await response.json() : null };
  };
  const change = (changes: object) => db.updateTable('requests').set(changes).execute();
  return { app, db, post, path, call, change };
}

describe('GET /api/requests/{token}', () => {
  test('returns the status, and of the submitted data only the state and practice area', async () => {
    const { call } = await directoryWithRequest();
    expect((await call()).body).toEqual({
      kind: 'injury',
      practiceArea: 'Personal Injury',
      state: 'AL',
      receivedAt: '2026-11-21T12:00:00.000Z',
      seenAt: null,
      introducedAt: null,
      closedAt: null,
      withdrawnAt: null,
      recipients: [],
    });
  });

  test('reflects the team’s actions and names the recipients of the data', async () => {
    const { db, call, change } = await directoryWithRequest();
    await change({ seenAt: '2026-11-21T13:00:00.000Z', introducedAt: '2026-11-21T14:00:00.000Z' });
    const shared = { recipient: 'Ruth Castellanos', sharedAt: '2026-11-21T14:00:00.000Z' };
    await db
      .insertInto('requestRecipients')
      .values({ requestId: 1, ...shared })
      .execute();
    expect((await call()).body).toMatchObject({
      seenAt: '2026-11-21T13:00:00.000Z',
      introducedAt: '2026-11-21T14:00:00.000Z',
      recipients: [shared],
    });
  });

  test('is neither cached nor indexed', async () => {
    const { headers } = (await (await directoryWithRequest()).call()).response;
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('no table contains the token once the receipt is sent', async () => {
    const { db, path } = await directoryWithRequest();
    const token = path.split('/').at(-1) ?? '';
    await db.updateTable('outbox').set({ text: '', html: '' }).execute();
    const tables = ['requests', 'requestTokens', 'idempotencyKeys', 'outbox', 'consents'] as const;
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(token);
    }
  });

  test.each(['no-such-token', 'x'.repeat(1900), '%00', '..%2f..'])(
    'an unknown token (%s) is a 404 for every method',
    async (token) => {
      const { app } = await directoryWithRequest();
      for (const method of ['GET', 'DELETE'])
        expect((await app.request(`/api/requests/${token}`, { method })).status).toBe(404);
    },
  );
});

describe('DELETE /api/requests/{token}', () => {
  test('erases all personal data, including the outbox, and keeps the row for the counts', async () => {
    const { db, call } = await directoryWithRequest();
    clock.now = new Date('2026-11-22T09:00:00Z');
    expect((await call('DELETE')).response.status).toBe(204);
    expect(await db.selectFrom('requests').selectAll().execute()).toEqual([
      {
        id: 1,
        kind: 'injury',
        state: 'AL',
        practiceArea: 'Personal Injury',
        receivedAt: '2026-11-21T12:00:00.000Z',
        withdrawnAt: '2026-11-22T09:00:00.000Z',
        status: 'withdrawn',
        version: 1,
        ...Object.fromEntries(
          [
            'name',
            'phone',
            'email',
            'city',
            'injuryType',
            'requiresMedicalTreatment',
            'message',
            'fingerprint',
            'suspicion',
            'seenAt',
            'introducedAt',
            'closedAt',
            'assigneeId',
          ].map((column) => [column, null]),
        ),
      },
    ]);
    const emails = await db.selectFrom('outbox').selectAll().execute();
    expect(emails.map(({ subject }) => subject)).toEqual(['Request 1 was withdrawn']);
    expect(JSON.stringify(emails)).not.toMatch(/Dana|dana@|red light/);
    expect((await call()).body.withdrawnAt).toBe('2026-11-22T09:00:00.000Z');
  });

  test('is idempotent', async () => {
    const { db, call } = await directoryWithRequest();
    await call('DELETE');
    const first = await db.selectFrom('requests').selectAll().execute();
    clock.now = new Date('2026-11-23T09:00:00Z');
    expect((await call('DELETE')).response.status).toBe(204);
    expect(await db.selectFrom('requests').selectAll().execute()).toEqual(first);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('doesn’t change other people’s submissions', async () => {
    const { db, post, call } = await directoryWithRequest();
    await post('/api/find-lawyer-request', payloads.general);
    await post('/api/contact', message);
    await call('DELETE');
    const names = await db.selectFrom('requests').select('name').orderBy('id').execute();
    expect(names).toEqual([{ name: null }, { name: 'Dana Whitfield' }]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(4);
  });

  test('allows the same request to be sent again afterward', async () => {
    const { db, post, call } = await directoryWithRequest();
    await call('DELETE');
    await post('/api/find-lawyer-request', payloads.injury);
    expect(await db.selectFrom('requests').selectAll().execute()).toHaveLength(2);
  });

  test('the same request with its old idempotency key creates a new request', async () => {
    const { app, post } = await directoryWithRequest();
    const body = { ...payloads.general, idempotencyKey: 'b2a1c7f0-0001' };
    const pathOf = ({ status }: { status: string }) => `/api/requests/${status.split('/').at(-1)}`;
    const first = await post('/api/find-lawyer-request', body);
    await app.request(pathOf(first), { method: 'DELETE' });
    const again = await post('/api/find-lawyer-request', body);
    expect(await (await app.request(pathOf(again))).json()).toMatchObject({ withdrawnAt: null });
  });
});
