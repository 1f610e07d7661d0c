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
  await expect.element(page.getByText('Saved as a draft.')).toBeVisible();
  await text.fill('First words, and more');
  await expect.poll(() => versions).toEqual([2, 3]);
  await expect.element(text).toHaveValue('First words, and more');
});

test.each([
  ['the session has ended', 401, 'Not saved: your session has ended.'],
  ['someone else saved the draft', 409, 'Not saved: someone else saved this draft.'],
])('typed text stays on the page when %s', async (_, status, message) => {
  worker.use(
    http.put('*/api/admin/newsletters/5', () => HttpResponse.json({ message: '' }, { status })),
  );
  await open();
  await text.fill('Words that stay');
  await expect.element(page.getByText(message, { exact: false })).toBeVisible();
  await expect.element(text).toHaveValue('Words that stay');
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
