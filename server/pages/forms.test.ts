import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { payloads } from '../testing/test-forms.ts';
import { siteOn } from '../testing/test-site.ts';

/** Posts forms like a browser without JavaScript. */
async function site() {
  const db = await createTestDirectory();
  const { app } = siteOn(db);
  const post = (path: string, fields: object) => {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    );
    return app.request(path, { method: 'POST', body });
  };
  return { db, post };
}

const { renderedAt: _, ...general } = { form: 'general', ...payloads.general };
const { renderedAt: __, ...home } = { form: 'home', ...payloads.home };
const { renderedAt: ___, ...injury } = { form: 'injury', ...payloads.injury };

describe('a form that the browser posts without JavaScript', () => {
  test.each([
    ['no rendering time', {}],
    ['one in the future', { renderedAt: Date.now() + 60_000 }],
  ])('isn’t suspected of spam for %s, and gets its receipt', async (_, time) => {
    const { db, post } = await site();
    const response = await post('/legal-help', { ...general, ...time });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/request\/[\w-]{22}\?sent=general$/);
    expect(await db.selectFrom('requests').select('suspicion').execute()).toEqual([
      { suspicion: null },
    ]);
    const kinds = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['request-team', 'request-receipt']);
  });

  test('is suspected of spam if it is sent too fast', async () => {
    const { db, post } = await site();
    await post('/legal-help', { ...general, renderedAt: Date.now() });
    expect(await db.selectFrom('requests').select('suspicion').execute()).toEqual([
      { suspicion: 'too fast' },
    ]);
  });

  test.each([
    ['/?index', home, 'received your request and will contact you soon'],
    ['/legal-help', general, 'received your request and will contact you soon'],
    ['/injury-auto-accidents', injury, 'received your personal injury case'],
  ])('sent twice at %s says that it was received, without a link', async (path, form, words) => {
    const { db, post } = await site();
    await post(path, form);
    const repeated = await post(path, form);
    const html = await repeated.text();
    expect(repeated.status).toBe(200);
    expect(html).toContain(words);
    expect(html).not.toContain('/request/');
    expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(1);
  });
});
