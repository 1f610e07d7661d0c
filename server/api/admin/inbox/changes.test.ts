import { describe, expect, test } from 'vitest';
import { createTestInbox } from './test-inbox.ts';

const actor = 'administrator ann@counselatlas.example';
const later = '2026-11-21T14:00:00.000Z';

async function inboxWithRequest() {
  const inbox = await createTestInbox();
  const token = await inbox.request();
  await inbox.setTime(later);
  const change = (body: object) => inbox.call('/requests/1', 'PATCH', body);
  return { ...inbox, token, change };
}

describe('a request in the admin', () => {
  test('shows the submitted data, the consent and the emails about it', async () => {
    const { call, db } = await inboxWithRequest();
    await db
      .updateTable('outbox')
      .set({ sentAt: later })
      .where('kind', '=', 'request-team')
      .execute();
    const { status, body } = await call('/requests/1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 1,
      name: 'Dana Whitfield',
      phone: '2055550187',
      email: 'dana@example.com',
      city: 'Fairhope',
      state: 'AL',
      practiceArea: 'any',
      message: 'My landlord keeps my deposit.',
      status: 'received',
      version: 0,
      notes: [],
      recipients: [],
      changes: [],
      consents: [
        { version: 'request-2026-11-22', page: null, agreedAt: '2026-11-21T12:00:00.000Z' },
      ],
    });
    expect(body.emails).toMatchObject([
      { kind: 'request-team', sentAt: later },
      { kind: 'request-receipt', sentAt: null, deadAt: null },
    ]);
    expect(body).not.toHaveProperty('fingerprint');
  });

  test('can be marked as seen, closed and reopened, and the visitor’s page reflects it', async () => {
    const { change, statusOf, token, setTime, auditLog } = await inboxWithRequest();
    expect((await change({ version: 0, status: 'seen' })).body).toMatchObject({
      status: 'seen',
      version: 1,
    });
    expect(await statusOf(token)).toMatchObject({ seenAt: later, closedAt: null });
    await setTime('2026-11-21T15:00:00.000Z');
    expect((await change({ version: 1, status: 'closed' })).body.status).toBe('closed');
    expect(await statusOf(token)).toMatchObject({
      seenAt: later,
      closedAt: '2026-11-21T15:00:00.000Z',
    });
    expect((await change({ version: 2, status: 'seen' })).body.status).toBe('seen');
    expect(await statusOf(token)).toMatchObject({ seenAt: later, closedAt: null });
    const entry = { actor, subject: 'request', subjectId: 1 };
    expect(await auditLog()).toEqual([
      { ...entry, action: 'see', before: '{"status":"received"}', after: '{"status":"seen"}' },
      { ...entry, action: 'close', before: '{"status":"seen"}', after: '{"status":"closed"}' },
      { ...entry, action: 'reopen', before: '{"status":"closed"}', after: '{"status":"seen"}' },
    ]);
  });

  test('isn’t marked as seen by a GET, because pages can be prefetched', async () => {
    const { call, statusOf, token } = await inboxWithRequest();
    for (const path of ['', '/requests', '/requests/1', '/requests/1/suggestions'])
      await call(path);
    expect((await statusOf(token)).seenAt).toBeNull();
  });

  test('stores a note whose text appears neither in the log nor on the visitor’s page', async () => {
    const { change, auditLog, statusOf, token } = await inboxWithRequest();
    const note = 'Called Dana.\nCalls back <b>on Monday</b>.';
    expect((await change({ version: 0, note })).body).toMatchObject({
      notes: [{ author: 'ann@counselatlas.example', text: note, writtenAt: later }],
      status: 'received',
    });
    expect(await auditLog()).toMatchObject([{ action: 'note', before: null, after: null }]);
    expect(JSON.stringify(await statusOf(token))).not.toContain('Monday');
  });

  test('keeps the notes of two colleagues, a double click’s once, and removes one of them', async () => {
    const { change, call, auditLog } = await inboxWithRequest();
    const texts = async () =>
      (await call('/requests/1')).body.notes.map(({ text }: { text: string }) => text);
    const add = (note: string) => change({ version: 0, note });
    const responses = [await add('Theirs'), ...(await Promise.all(['Mine', 'Mine'].map(add)))];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await texts()).toEqual(['Theirs', 'Mine']);
    expect((await change({ version: 0, removedNoteId: 1 })).status).toBe(200);
    expect((await change({ version: 0, removedNoteId: 1 })).status).toBe(200);
    expect(await texts()).toEqual(['Mine']);
    expect((await auditLog()).map(({ action }) => action)).toEqual(['note', 'note', 'remove note']);
  });

  test('a rejected change doesn’t add its note', async () => {
    const { change, call } = await inboxWithRequest();
    await change({ version: 0, status: 'closed' });
    const { status } = await change({ version: 0, status: 'seen', note: 'Reopened.' });
    expect([status, (await call('/requests/1')).body.notes]).toEqual([409, []]);
  });

  test('rejects an edit of an outdated version and returns the current row', async () => {
    const { change } = await inboxWithRequest();
    await change({ version: 0, assigneeId: 1 });
    const { status, body } = await change({ version: 0, status: 'closed' });
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Someone else changed this after you opened it/);
    expect(body.current).toMatchObject({ assigneeId: 1, version: 1 });
    expect((await change({ version: 1, status: 'closed' })).status).toBe(200);
  });

  test('accepts only one of two concurrent changes', async () => {
    const { change, call } = await inboxWithRequest();
    const responses = await Promise.all([
      change({ version: 0, status: 'closed' }),
      change({ version: 0, assigneeId: 1 }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('/requests/1')).body.version).toBe(1);
  });

  test('accepts a status that it already has, without a change or a conflict', async () => {
    const { change, auditLog } = await inboxWithRequest();
    await change({ version: 0, status: 'closed' });
    expect((await change({ version: 0, status: 'closed' })).status).toBe(200);
    expect(await auditLog()).toHaveLength(1);
  });

  test('accepts no change after the visitor withdraws it', async () => {
    const { change, app, token, auditLog, call } = await inboxWithRequest();
    await change({ version: 0, note: 'Dana Whitfield called' });
    await app.request(`/api/requests/${token}`, { method: 'DELETE' });
    expect((await call('/requests/1')).body).toMatchObject({ status: 'withdrawn', notes: [] });
    const { status, body } = await change({ version: 1, note: 'Late' });
    expect(status).toBe(409);
    expect(body.message).toMatch(/deleted/);
    expect(await auditLog()).toHaveLength(1);
  });
});

describe('invalid changes', () => {
  test.each([
    [{ version: 0, status: 'introduced' }, 422, 'status'],
    [{ version: 0, status: 'received' }, 422, 'status'],
    [{ version: 0, status: 1 }, 422, 'status'],
    [{ version: 0, note: 7 }, 422, 'note'],
    [{ version: 0, note: '  ' }, 422, 'note'],
    [{ version: 0, note: 'x'.repeat(5001) }, 422, 'note'],
    [{ status: 'seen' }, 422, 'version'],
    [{ version: '0', status: 'seen' }, 422, 'version'],
    [[], 422, undefined],
  ])('%j is rejected with status %i', async (body, expected, field) => {
    const { change } = await inboxWithRequest();
    const { status, body: errorBody } = await change(body);
    expect(status).toBe(expected);
    if (field) expect(Object.keys(errorBody.errors)).toEqual([field]);
  });

  test.each(['0', '2', '-1', '1.5', 'x', '9'.repeat(40), "1'--"])(
    'an unknown ID (%s) is a 404 for every route',
    async (id) => {
      const { call } = await inboxWithRequest();
      const [seen, chosen] = [
        { version: 0, status: 'seen' },
        { version: 0, lawyerIds: [1] },
      ];
      for (const kind of ['requests', 'messages', 'applications']) {
        const path = `/${kind}/${encodeURIComponent(id)}`;
        for (const [method, body] of [['GET'], ['PATCH', seen], ['DELETE']] as const)
          expect((await call(path, method, body)).status, `${method} ${path}`).toBe(404);
      }
      const path = `/requests/${encodeURIComponent(id)}`;
      expect((await call(`${path}/suggestions`)).status).toBe(404);
      expect((await call(`${path}/introductions`, 'POST', chosen)).status).toBe(404);
    },
  );

  test('a request from another site changes nothing', async () => {
    const { app, headers, db } = await inboxWithRequest();
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/introductions'],
    ] as const) {
      const response = await app.request(`/api/admin/inbox/requests/1${path}`, {
        method,
        headers: { ...headers, Origin: 'https://evil.example', 'Content-Type': 'application/json' },
        body: JSON.stringify({ version: 0, status: 'closed', lawyerIds: [1] }),
      });
      expect(response.status).toBe(403);
    }
    expect(await db.selectFrom('requests').select('version').execute()).toEqual([{ version: 0 }]);
  });
});

describe('messages and applications', () => {
  test.each([
    ['messages', 'message'],
    ['applications', 'application'],
  ] as const)('%s can be marked as seen, noted and closed like requests', async (kind, subject) => {
    const inbox = await createTestInbox();
    await inbox[subject]();
    await inbox.setTime(later);
    const change = (body: object) => inbox.call(`/${kind}/1`, 'PATCH', body);
    await change({ version: 0, status: 'seen' });
    const { status, body } = await change({ version: 1, status: 'closed', note: 'Answered.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'closed',
      seenAt: later,
      closedAt: later,
      notes: [{ text: 'Answered.' }],
      version: 2,
      emails: [{ kind: `${subject}-team` }],
    });
    expect(await inbox.auditLog()).toMatchObject([
      { action: 'see', subject, subjectId: 1 },
      { action: 'close', subject, subjectId: 1 },
      { action: 'note', subject, subjectId: 1 },
    ]);
    expect((await change({ version: 0, status: 'seen' })).status).toBe(409);
  });
});

describe('erasing', () => {
  const personalData = /Dana|Whitfield|dana@|Marisol|marisol@|0187|0114|deposit|lawyer\?|secret/;

  test.each([
    ['requests', 'request', 'withdrawn'],
    ['messages', 'message', 'erased'],
    ['applications', 'application', 'erased'],
  ] as const)('one of the %s leaves no personal data anywhere', async (kind, subject, ended) => {
    const inbox = await createTestInbox();
    await inbox[subject]();
    await inbox[subject]({ firstName: 'Stays', name: 'Stays' });
    await inbox.call(`/${kind}/1`, 'PATCH', { version: 0, note: 'secret' });
    expect((await inbox.call(`/${kind}/1`, 'DELETE')).status).toBe(204);
    expect((await inbox.call(`/${kind}/1`, 'DELETE')).status).toBe(204);

    const { body } = await inbox.call(`/${kind}/1`);
    expect(body).toMatchObject({ status: ended, notes: [], emails: [] });
    expect(JSON.stringify(body)).not.toMatch(personalData);
    const { before, after, ...entry } = (await inbox.auditLog()).at(-1) ?? {};
    expect(entry).toEqual({ actor, action: 'erase', subject, subjectId: 1 });
    expect([before, after]).toEqual([null, null]);
    expect(await inbox.auditLog()).toHaveLength(2);
    expect(
      (await inbox.call(`/${kind}?q=dana`)).body.rows.map(({ id }: { id: number }) => id),
    ).not.toContain(1);
    expect((await inbox.call(`/${kind}/2`)).body.emails.length).toBeGreaterThan(0);
  });

  test('a request shows it as withdrawn on the visitor’s page', async () => {
    const { call, statusOf, token } = await inboxWithRequest();
    await call('/requests/1', 'DELETE');
    expect((await statusOf(token)).withdrawnAt).toBe(later);
  });
});
