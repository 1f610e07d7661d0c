import { expect, test } from 'vitest';
import { createTestInbox } from './inbox/test-inbox.ts';

const fees = { name: 'Fees', text: 'Hello {name},\n\nask the lawyer about fees first.' };

async function templatesApi() {
  const { app, headers, auditLog } = await createTestInbox();
  const call = async (method: string, id = '', body?: object) => {
    const response = await app.request(`/api/admin/reply-templates${id}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { call, auditLog };
}

test('templates can be added, edited and removed, and each change is logged once', async () => {
  const { call, auditLog } = await templatesApi();
  expect((await call('POST', '', fees)).body).toMatchObject([{ id: 1, ...fees, version: 0 }]);
  // A second click adds nothing.
  expect((await call('POST', '', fees)).body).toHaveLength(1);
  const edit = { ...fees, name: 'Costs', version: 0 };
  expect((await call('PUT', '/1', edit)).body).toMatchObject([{ name: 'Costs', version: 1 }]);
  expect((await call('PUT', '/1', edit)).status).toBe(200);
  expect((await call('DELETE', '/1')).body).toEqual([]);
  expect((await call('DELETE', '/1')).body).toEqual([]);
  expect((await auditLog()).map(({ action, after }) => [action, after])).toEqual([
    ['create', '{"replyTemplate":"Fees"}'],
    ['edit', '{"replyTemplate":"Costs"}'],
    ['remove', '{"replyTemplate":"Costs"}'],
  ]);
});

test('a name can be used once, and an outdated edit returns the stored template', async () => {
  const { call } = await templatesApi();
  await call('POST', '', fees);
  await call('POST', '', { ...fees, name: 'Other' });
  const taken = { name: 'Another template has this name' };
  expect((await call('POST', '', { ...fees, text: 'x' })).body.errors).toEqual(taken);
  const renamed = { ...fees, name: 'Other', version: 0 };
  expect((await call('PUT', '/1', renamed)).body.errors).toEqual(taken);
  await call('PUT', '/1', { ...fees, text: 'Theirs', version: 0 });
  const { status, body } = await call('PUT', '/1', { ...fees, text: 'Mine', version: 0 });
  expect([status, body.current.text]).toEqual([409, 'Theirs']);
  expect((await call('PUT', '/9', { ...fees, version: 0 })).status).toBe(404);
});
