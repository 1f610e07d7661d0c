import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as myListing from './my-listing.tsx';

const show = () => renderRoute('/my-listing', myListing, '/my-listing');
const alert = () => page.getByRole('main').getByRole('alert');
const save = () => page.getByRole('button', { name: 'Save changes' }).click();

test('the form shows the requested values and lists the pending changes', async () => {
  await show();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Marisol Delgado-Reyes');
  await expect.element(page.getByText('Requested: Marisol Delgado-Reyes')).toBeVisible();
  await save();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
});

test('each save moves the focus to its confirmation', async () => {
  await show();
  for (let attempt = 0; attempt < 2; attempt++) {
    await save();
    await expect.element(page.getByRole('status').filter({ hasText: /^Saved\./ })).toHaveFocus();
    await page.getByLabelText('Name').click();
  }
});

test('shows the statistics as a chart, a description and a table', async () => {
  await show();
  const chart = page.getByRole('img', {
    name: /^Profile views per day, with a high of \d+ on /,
  });
  await expect.element(chart).toBeVisible();
  await page.getByText('View as table').click();
  await expect.element(page.getByRole('row').nth(30)).toBeVisible();
});

test('the label of a chart without views is “none”', async () => {
  worker.use(
    http.get('*/api/my-listing/counts', () =>
      HttpResponse.json([{ day: '2026-11-21', profileViews: 0, phoneClicks: 0 }]),
    ),
  );
  await show();
  await expect.element(page.getByRole('img', { name: 'Profile views: none' })).toBeVisible();
});

test('keeps the edits if the session ends, with a link to sign in', async () => {
  await show();
  await page.getByLabelText(/^Bio/).fill('An evening’s work.');
  worker.use(
    http.all('*/api/my-listing', () => HttpResponse.json({ message: 'No.' }, { status: 401 })),
  );
  await save();
  await expect.element(page.getByText(/^Your session ended and nothing was saved/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Bio/)).toHaveValue('An evening’s work.');
  await expect
    .element(page.getByRole('link', { name: 'Sign in again in another tab' }))
    .toBeVisible();
});

test('reports a server error and keeps the edits', async () => {
  await show();
  await page.getByLabelText(/^Bio/).fill('An evening’s work.');
  worker.use(
    http.put('*/api/my-listing', () => HttpResponse.json({ message: '' }, { status: 503 })),
  );
  await save();
  await expect.element(page.getByText(/They’re still here/)).toBeVisible();
  await expect.element(alert()).toHaveFocus();
  await expect.element(page.getByLabelText(/^Bio/)).toHaveValue('An evening’s work.');
});

test.each(['Sign out', 'Sign out on all devices'])(
  'a failed “%s” isn’t reported as successful',
  async (buttonName) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const fail = () => HttpResponse.json({ message: '' }, { status: 500 });
    worker.use(http.delete('*/api/session', fail), http.delete('*/api/my-listing/sessions', fail));
    await show();
    await page.getByRole('button', { name: buttonName, exact: true }).click();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    vi.mocked(console.error).mockClear();
  },
);

test('signing out on all devices succeeds even if the session has ended', async () => {
  const sessionEnded = () => HttpResponse.json({ message: '' }, { status: 401 });
  worker.use(http.delete('*/api/my-listing/sessions', sessionEnded));
  await show();
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect.element(page.getByText('At /my-listing/sign-in?ended=signed-out')).toBeVisible();
});
