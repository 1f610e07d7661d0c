import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { hashPassword } from '../security/password.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { siteOn } from '../testing/test-site.ts';

const PASSWORD = 'a long walk to the court house';
const HASH = await hashPassword(PASSWORD);
const BEN = 'ben@example.org';
const FIELD = /<input[^>]*name="password"/;

let db: Database;
let post: (path: string, fields: Record<string, string>) => Promise<Response>;
beforeEach(async () => {
  db = await createTestDirectory();
  const { app } = siteOn(db);
  const headers = await administratorHeaders(db);
  await administratorHeaders(db, new Date(), 'viewer');
  await db.updateTable('administrators').set({ passwordHash: HASH }).execute();
  await db.updateTable('sessions').set({ authenticatedAt: null }).execute();
  post = async (path, fields) =>
    app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
});

describe('a form that the browser posts without JavaScript long after signing in', () => {
  test.each([
    ['/admin/people', { intent: 'invite', email: BEN, role: 'owner' }],
    ['/admin/people', { intent: 'second-factor', isRequired: 'no' }],
    ['/admin/people/2', { intent: 'role', role: 'owner', currentRole: 'viewer' }],
    ['/admin/people/2', { intent: 'remove' }],
  ])('at %s asks for the password and keeps what was typed: %j', async (path, fields) => {
    const asked = await post(path, fields);
    expect(asked.status).toBe(422);
    const html = await asked.text();
    expect(html).toMatch(FIELD);
    if ('email' in fields) expect(html).toContain(`value="${BEN}"`);
    expect((await post(path, { ...fields, password: PASSWORD })).status).toBe(303);
    // Once entered, the password isn't asked for again.
    const invitation = { intent: 'invite', email: 'cy@example.org', role: 'owner' };
    expect((await post('/admin/people', invitation)).status).toBe(303);
  });

  test('to search for a person or erase one asks for the password in the search', async () => {
    const search = { intent: 'search', email: BEN };
    for (const form of [search, { ...search, intent: 'erase', confirmation: BEN }]) {
      const asked = await post('/admin/person', form);
      expect(asked.status).toBe(422);
      expect(await asked.text()).toMatch(FIELD);
    }
    const result = await post('/admin/person', { ...search, password: PASSWORD });
    expect(await result.text()).toContain('Nothing is stored about');
  });
});

test('a form for a person that names no known action changes nothing', async () => {
  expect((await post('/admin/people/2', {})).status).toBe(400);
  expect(await db.selectFrom('administrators').select('id').execute()).toHaveLength(2);
});
