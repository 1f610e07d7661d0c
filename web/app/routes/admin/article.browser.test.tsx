import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as article from './article.tsx';

const open = () => renderRoute('/admin/articles/:id', article, '/admin/articles/1');
const text = page.getByLabelText('Text', { exact: true });
const question = page.getByRole('dialog', { name: 'Your text isn’t saved' });

/** Answers saves with a status, or with the next version, and records all changes. */
function recordCalls(status = 200) {
  const calls: unknown[] = [];
  const reply = (version: number) =>
    HttpResponse.json(status === 200 ? { id: 1, version } : { message: 'No' }, { status });
  worker.use(
    http.put('*/api/admin/articles/1', async ({ request }) => {
      const { markdown, version } = (await request.json()) as { markdown: string; version: number };
      calls.push(markdown);
      return reply(version + 1);
    }),
    http.delete('*/api/admin/articles/1/publication', async ({ request }) => {
      calls.push({ unpublished: await request.json() });
      return HttpResponse.json({ id: 1 });
    }),
  );
  return calls;
}

test('words typed just before “Unpublish” are saved first', async () => {
  const calls = recordCalls();
  await open();
  await text.fill('Last words');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(() => calls).toEqual(['Last words', { unpublished: { version: 2 } }]);
});

test('an article whose text can’t be saved is unpublished only if the editor insists', async () => {
  const calls = recordCalls(422);
  await open();
  await text.fill('Last words');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(text).toHaveValue('Last words');
  expect(calls).toEqual(['Last words']);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await question.getByRole('button', { name: 'Go on without saving' }).click();
  await expect.poll(() => calls.at(-1)).toEqual({ unpublished: { version: 1 } });
});

test.each([
  ['the session has ended', 401],
  ['the text is rejected', 422],
  ['the server fails', 500],
])('following a link while %s asks before text is lost', async (_, status) => {
  recordCalls(status);
  await open();
  await text.fill('Last words');
  await page.getByRole('link', { name: 'All articles' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(text).toHaveValue('Last words');
});

test('a link is followed at once after the words typed just before are saved', async () => {
  const calls = recordCalls();
  await open();
  await text.fill('Words of this test');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect.element(page.getByText('At /admin/articles')).toBeVisible();
  // The editor of an earlier test may still save its own text.
  expect(calls.filter((call) => call !== 'Last words')).toEqual(['Words of this test']);
});
