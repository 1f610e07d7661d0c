import { expect, test } from 'vitest';
import { createTestInbox } from './inbox/test-inbox.ts';

const terms = {
  version: 0,
  title: 'House rules',
  description: 'The rules of {name}.',
  intro: 'Please read them.',
  text: '## Fees\n\nNone. <script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Notice\n\nWrite to {email}.',
  facts: [],
};

async function proseApi() {
  const { app, headers, auditLog } = await createTestInbox();
  const call = async (method: string, path: string, body?: object) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const saveTerms = (change: object) =>
    call('PUT', '/admin/prose/terms-of-service', { ...terms, ...change });
  return { call, saveTerms, auditLog };
}

test('a saved text is public at once, without scripts, and is logged', async () => {
  const { call, saveTerms, auditLog } = await proseApi();
  expect((await call('GET', '/prose/terms-of-service')).body).toEqual({ prose: null });
  expect((await saveTerms({})).status).toBe(200);
  // A second click saves nothing.
  expect((await saveTerms({})).body.current.id).toBe(1);
  const { prose } = (await call('GET', '/prose/terms-of-service')).body;
  expect(prose).toMatchObject({ title: 'House rules', intro: 'Please read them.' });
  expect(prose.sections).toMatchObject([
    { level: 2, id: 'fees', heading: 'Fees', html: expect.stringContaining('<td>1</td>') },
    { level: 2, id: 'notice', html: '<p>Write to {email}.</p>' },
  ]);
  expect(JSON.stringify(prose)).not.toContain('<script');
  expect((await call('GET', '/prose/faq')).body).toEqual({ prose: null });
  expect((await auditLog()).map(({ action, after }) => [action, after])).toEqual([
    ['edit', '{"page":"terms-of-service","version":1,"original":false}'],
  ]);
});

test('of two owners with the same page open, the second gets the first one’s text', async () => {
  const { call, saveTerms } = await proseApi();
  await saveTerms({});
  const { status, body } = await saveTerms({ title: 'Mine' });
  expect([status, body.current.content.title]).toEqual([409, 'House rules']);
  expect((await call('GET', '/prose/terms-of-service')).body.prose.title).toBe('House rules');
  expect((await saveTerms({ title: 'Mine', version: body.current.id })).status).toBe(200);
});

test('every version stays readable, also after a return to the original text', async () => {
  const { call, saveTerms } = await proseApi();
  await saveTerms({});
  await saveTerms({ title: 'Second', version: 1 });
  const path = '/admin/prose/terms-of-service';
  expect((await call('DELETE', path, { version: 1 })).status).toBe(409);
  expect((await call('DELETE', path, { version: 2 })).body.current.content).toBeNull();
  expect((await call('GET', '/prose/terms-of-service')).body).toEqual({ prose: null });
  const { versions } = (await call('GET', path)).body;
  expect(versions.map(({ id, isOriginal }: (typeof versions)[number]) => [id, isOriginal])).toEqual(
    [
      [3, true],
      [2, false],
      [1, false],
    ],
  );
  expect((await call('GET', `${path}/versions/1`)).body.content.title).toBe('House rules');
  expect((await call('GET', '/admin/prose/faq/versions/1')).status).toBe(404);
});

test('two headings with the same text are reported at the text', async () => {
  const { call, saveTerms } = await proseApi();
  const text = '## Fees\n\na\n\n## Fees\n\nb';
  const { status, body } = await saveTerms({ text });
  expect([status, body.errors.text]).toEqual([422, expect.stringContaining('“Fees”')]);
  const preview = await call('POST', '/admin/prose/faq/preview', { ...terms, text });
  expect(preview.body.errors).toEqual(body.errors);
});

test('there are no other pages', async () => {
  const { call } = await proseApi();
  expect((await call('GET', '/prose/imprint')).status).toBe(404);
  expect((await call('GET', '/admin/prose/imprint')).status).toBe(404);
  expect((await call('PUT', '/admin/prose/imprint', terms)).status).toBe(404);
});
