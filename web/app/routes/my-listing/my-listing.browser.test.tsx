import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as myListing from './my-listing.tsx';

const show = () => renderRoute('/my-listing', myListing, '/my-listing');
const alert = () => page.getByRole('main').getByRole('alert');
const save = () => page.getByRole('button', { name: 'Save changes' }).click();

test('the form shows what is wanted, and says what waits', async () => {
  await show();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Marisol Delgado-Reyes');
  await expect.element(page.getByText('Wanted: Marisol Delgado-Reyes')).toBeVisible();
  await save();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
});

test('each time it is saved, whoever saved it goes on where that is said', async () => {
  await show();
  for (let time = 0; time < 2; time++) {
    await save();
    await expect.element(page.getByRole('status').filter({ hasText: /^Saved\./ })).toHaveFocus();
    await page.getByLabelText('Name').click();
  }
});

test('the figures are a picture, a sentence and a table', async () => {
  await show();
  const picture = page.getByRole('img', {
    name: /^Profile views: a bar for each day, the highest on /,
  });
  await expect.element(picture).toBeVisible();
  await page.getByText('Each day in numbers').click();
  await expect.element(page.getByRole('row').nth(30)).toBeVisible();
});

test('a lawyer whom nobody looked up yet has an empty picture that says so', async () => {
  worker.use(
    http.get('*/api/my-listing/counts', () =>
      HttpResponse.json([{ day: '2026-11-21', profileViews: 0, phoneClicks: 0 }]),
    ),
  );
  await show();
  await expect
    .element(page.getByRole('img', { name: 'Profile views: none on any day' }))
    .toBeVisible();
});

test('whoever is signed out while writing keeps it, with a way back in', async () => {
  await show();
  await page.getByLabelText(/^Introduction/).fill('An evening’s work.');
  worker.use(
    http.all('*/api/my-listing', () => HttpResponse.json({ message: 'No.' }, { status: 401 })),
  );
  await save();
  await expect.element(page.getByText(/^You were signed out meanwhile/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Introduction/)).toHaveValue('An evening’s work.');
  await expect.element(page.getByRole('link', { name: 'Sign in in another window' })).toBeVisible();
});

test('a failure of the server loses nothing and is told', async () => {
  await show();
  await page.getByLabelText(/^Introduction/).fill('An evening’s work.');
  worker.use(
    http.put('*/api/my-listing', () => HttpResponse.json({ message: '' }, { status: 503 })),
  );
  await save();
  await expect.element(page.getByText(/Nothing is lost/)).toBeVisible();
  await expect.element(alert()).toHaveFocus();
  await expect.element(page.getByLabelText(/^Introduction/)).toHaveValue('An evening’s work.');
});

test.each(['Sign out', 'Sign out on all devices'])(
  '“%s” that failed isn’t said to be done',
  async (deed) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const fail = () => HttpResponse.json({ message: '' }, { status: 500 });
    worker.use(http.delete('*/api/session', fail), http.delete('*/api/my-listing/sessions', fail));
    await show();
    await page.getByRole('button', { name: deed, exact: true }).click();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    vi.mocked(console.error).mockClear();
  },
);

test('whoever was signed out already is signed out on all devices', async () => {
  const over = () => HttpResponse.json({ message: '' }, { status: 401 });
  worker.use(http.delete('*/api/my-listing/sessions', over));
  await show();
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect.element(page.getByText('At /my-listing/sign-in?ended=signed-out')).toBeVisible();
});
