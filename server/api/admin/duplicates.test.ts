import { expect, test } from 'vitest';
import { activeLicense } from '../../../db/engine/test-directory.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const inNewYork = {
  state: 'NY',
  city: 'Albany',
  licenses: [activeLicense({ jurisdiction: 'NY' })],
};

async function adminOf(...lawyers: Parameters<typeof createTestAppWithLawyers>) {
  const { app, db } = await createTestAppWithLawyers(...lawyers);
  const headers = { ...(await administratorHeaders(db)), 'Content-Type': 'application/json' };
  const send = async (method: string, path: string, json?: object) => {
    const init = { method, headers, ...(json && { body: JSON.stringify(json) }) };
    const response = await app.request(`/api/admin${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  return { app, send };
}

test('proposes pairs after a search, until one is dismissed', async () => {
  const { send } = await adminOf(lawyer(), lawyer(inNewYork));
  expect((await send('GET', '/duplicates')).body).toEqual([]);
  expect(await send('POST', '/duplicates/search')).toEqual({ status: 200, body: { found: 1 } });
  expect((await send('GET', '/duplicates')).body).toMatchObject([
    { reason: 'email', listings: [{ id: 1 }, { id: 2 }] },
  ]);
  const pair = { lawyerId: 1, otherId: 2 };
  expect((await send('POST', '/duplicates/dismissals', pair)).status).toBe(204);
  expect((await send('POST', '/duplicates/dismissals', pair)).status).toBe(404);
  expect((await send('GET', '/duplicates')).body).toEqual([]);
});

test('a merged lawyer’s profile and map redirect permanently to the kept lawyer', async () => {
  const { app, send } = await adminOf(lawyer(), lawyer(inNewYork));
  expect(await send('POST', '/listings/2/merge', { intoId: 1 })).toEqual({
    status: 200,
    body: { id: 1 },
  });
  for (const [path, location] of [
    ['/api/lawyers/2', '/api/lawyers/1'],
    ['/api/lawyers/2/map', '/api/lawyers/1/map'],
  ] as const) {
    const response = await app.request(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(location);
    // A cached redirect would outlive an unmerge.
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 1 });
  }
  expect((await send('GET', '/listings/1')).body.merged).toMatchObject([
    { id: 2, intoId: 1, jurisdictions: ['NY'], actor: 'administrator ann@counselatlas.example' },
  ]);
  expect((await send('GET', '/listings/2')).body.listing).toMatchObject({ id: 1 });
  expect(await send('POST', '/listings/2/unmerge')).toEqual({ status: 200, body: { id: 1 } });
  expect((await app.request('/api/lawyers/2')).status).toBe(200);
});

test('says why listings can’t be merged, and knows no other listing', async () => {
  const { send } = await adminOf(lawyer(), lawyer());
  expect(await send('POST', '/listings/2/merge', { intoId: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Both listings have a license for Alabama.') },
  });
  expect((await send('POST', '/listings/2/merge', { intoId: 9 })).status).toBe(404);
  expect((await send('POST', '/listings/2/merge', { intoId: 'x' })).status).toBe(422);
  expect((await send('POST', '/listings/2/unmerge')).status).toBe(404);
});
