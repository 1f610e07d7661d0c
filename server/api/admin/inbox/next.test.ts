import { describe, expect, test } from 'vitest';
import { createAdministrator } from '../../../../db/accounts/administrators.ts';
import { createTestInbox } from './test-inbox.ts';

const BEN = 'ben@counselatlas.example';

/** Three requests, of which the first is due first, and a second administrator with ID 2. */
async function inboxWithRequests() {
  const inbox = await createTestInbox();
  for (const name of ['First', 'Second', 'Third']) await inbox.request({ name });
  await createAdministrator(inbox.db, { email: BEN, passwordHash: 'x' }, 'system', inbox.clock.now);
  return { ...inbox, next: async (id: number) => (await inbox.call(`/requests/${id}/next`)).body };
}

describe('the next request', () => {
  test('is the one due next and, after the last one, the most urgent one', async () => {
    const { next, call } = await inboxWithRequests();
    expect(await next(1)).toEqual({ id: 2, left: 2 });
    expect(await next(3)).toEqual({ id: 1, left: 2 });
    await call('/requests/2', 'PATCH', { version: 0, status: 'closed' });
    expect(await next(1)).toEqual({ id: 3, left: 1 });
    expect(await next(2)).toEqual({ id: 3, left: 2 });
    await call('/requests/3', 'PATCH', { version: 0, status: 'closed' });
    expect(await next(1)).toEqual({ id: null, left: 0 });
  });

  test('is never one that a colleague handles', async () => {
    const { next, call } = await inboxWithRequests();
    await call('/requests/2', 'PATCH', { version: 0, assigneeId: 2 });
    await call('/requests/3', 'PATCH', { version: 0, assigneeId: 1 });
    expect(await next(1)).toEqual({ id: 3, left: 1 });
  });
});

describe('assigning', () => {
  test('shows the administrator in the list, filters by it and is logged without text', async () => {
    const { call, auditLog } = await inboxWithRequests();
    expect((await call('/assignees')).body).toEqual([
      { id: 1, email: 'ann@counselatlas.example', role: 'owner', isMe: true },
      { id: 2, email: BEN, role: 'owner', isMe: false },
    ]);
    const assign = (body: object) => call('/requests/1', 'PATCH', body);
    expect((await assign({ version: 0, assigneeId: 2 })).body).toMatchObject({ assigneeId: 2 });
    expect((await call('/requests?q=first')).body.rows).toMatchObject([{ assignee: BEN }]);
    expect((await call('/requests?isMine=true')).body.rows).toEqual([]);
    // A second click changes nothing.
    expect((await assign({ version: 0, assigneeId: 2 })).status).toBe(200);
    expect((await assign({ version: 0, assigneeId: 1 })).status).toBe(409);
    await assign({ version: 1, assigneeId: 1 });
    expect((await call('/requests?isMine=true')).body.rows).toMatchObject([{ id: 1 }]);
    const entry = { action: 'assign', subject: 'request', subjectId: 1 };
    expect(await auditLog()).toMatchObject([
      { action: 'create', subject: 'administrator' },
      { ...entry, before: '{"assigneeId":null}', after: '{"assigneeId":2}' },
      { ...entry, before: '{"assigneeId":2}', after: '{"assigneeId":1}' },
    ]);
  });

  test('needs an existing administrator, and ends when the administrator is removed', async () => {
    const { call, db } = await inboxWithRequests();
    const { status, body } = await call('/requests/1', 'PATCH', { version: 0, assigneeId: 9 });
    expect([status, body.errors]).toEqual([422, { assigneeId: 'Please choose an administrator' }]);
    await call('/requests/1', 'PATCH', { version: 0, assigneeId: 2 });
    await db.deleteFrom('administrators').where('id', '=', 2).execute();
    expect((await call('/requests/1')).body.assigneeId).toBeNull();
  });
});
