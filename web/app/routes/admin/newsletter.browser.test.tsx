import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newsletters } from '../../../mocks/data/mailing-fixtures.ts';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as newsletter from './newsletter.tsx';

const PATH = '/admin/newsletters/5';
const open = () => renderRoute('/admin/newsletters/:id', newsletter, PATH);
const text = page.getByLabelText('Text', { exact: true });

test('a draft is saved while typing, each time on top of the version saved before', async () => {
  const versions: unknown[] = [];
  worker.use(
    http.put('*/api/admin/newsletters/5', async ({ request }) => {
      const { version, ...typed } = (await request.json()) as { version: number };
      versions.push(version);
      return HttpResponse.json({ ...newsletters[0], ...typed, version: version + 1 });
    }),
  );
  await open();
  await text.fill('First words');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  await text.fill('First words, and more');
  await expect.poll(() => versions).toEqual([2, 3]);
  await expect.element(text).toHaveValue('First words, and more');
});

test.each([
  ['the session has ended', 401, {}, 'Your session has ended.'],
  ['someone else saved the draft', 409, { current: newsletters[0] }, 'a newer version'],
])('typed text stays when %s, also if a link is followed', async (_, status, json, message) => {
  worker.use(
    http.put('*/api/admin/newsletters/5', () =>
      HttpResponse.json({ message: '', ...json }, { status }),
    ),
  );
  await open();
  await text.fill('Words that stay');
  await expect.element(page.getByText(message, { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'All newsletters' }).click();
  const question = page.getByRole('dialog', { name: 'Your text isn’t saved' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(text).toHaveValue('Words that stay');
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await question.getByRole('button', { name: 'Go on without saving' }).click();
  await expect.element(page.getByText('At /admin/newsletters')).toBeVisible();
});

/** Records what the editor does with the server. */
function recordCalls() {
  const calls: string[] = [];
  worker.use(
    http.put('*/api/admin/newsletters/5', async ({ request }) => {
      const { body, version } = (await request.json()) as { body: string; version: number };
      calls.push(`${request.keepalive ? 'keepalive ' : ''}${body}`);
      return HttpResponse.json({ ...newsletters[0], body, version: version + 1 });
    }),
    http.post('*/api/admin/newsletters/5/test', () => {
      calls.push('test');
      return HttpResponse.json({ recipient: 'ann@example.com' });
    }),
  );
  return calls;
}

test('words typed just before a link is followed are saved', async () => {
  const calls = recordCalls();
  await open();
  await text.fill('Last words');
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await expect.element(page.getByText('At /admin/newsletters')).toBeVisible();
  expect(calls).toEqual(['keepalive Last words']);
});

test('words typed just before the page is hidden are saved by a request that outlives it', async () => {
  const calls = recordCalls();
  await open();
  await text.fill('Last words');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => calls).toEqual(['keepalive Last words']);
});

test('a test email has the words typed just before', async () => {
  const calls = recordCalls();
  await open();
  await text.fill('Last words');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect.poll(() => calls).toEqual(['keepalive Last words', 'test']);
  await expect.element(text).toHaveValue('Last words');
});

test('after a conflict, both texts are on the page', async () => {
  const current = { ...newsletters[0], body: 'Bo’s words', savedBy: 'bo@example.com', version: 7 };
  worker.use(
    http.put('*/api/admin/newsletters/5', () =>
      HttpResponse.json({ message: 'Someone else saved this.', current }, { status: 409 }),
    ),
  );
  await open();
  await text.fill('Ann’s words');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('Bo’s words')).toBeVisible();
  await expect.element(page.getByText('bo@example.com saved this version:')).toBeVisible();
  await expect.element(text).toHaveValue('Ann’s words');
});
