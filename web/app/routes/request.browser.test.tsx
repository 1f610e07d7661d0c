import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { REQUEST_TOKEN, requestStatus } from '../../mocks/data/fixtures.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as request from './request.tsx';

const show = (path = `/request/${REQUEST_TOKEN}`) => renderRoute('/request/:token', request, path);
const mockStatus = (changes: Parameters<typeof requestStatus>[0]) =>
  worker.use(http.get('*/api/requests/:token', () => HttpResponse.json(requestStatus(changes))));

test('shows the practice area, the state and the progress of a request', async () => {
  mockStatus({ seenAt: '2026-11-22T08:00:00.000Z' });
  await show();
  await expect.element(page.getByText('Family Law, Alabama')).toBeVisible();
  const steps = page.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent.trim())).toEqual([
    'ReceivedWe received your request. November 21, 2026',
    'ReviewedOur team reviewed your request. November 22, 2026',
    'IntroducedNot yet. You’ll receive attorneys’ contact information, or they’ll contact you.',
    'ClosedNot yet.',
  ]);
});

test('lists who received the data', async () => {
  await show();
  await expect.element(page.getByText('Only our team so far.')).toBeVisible();
  mockStatus({
    recipients: [{ recipient: 'Ruth Castellanos', sharedAt: '2026-11-23T08:00:00.000Z' }],
  });
  await show();
  await expect.element(page.getByText('Ruth Castellanos, November 23, 2026')).toBeVisible();
});

test('confirms a request that was just sent', async () => {
  await show(`/request/${REQUEST_TOKEN}?sent=injury`);
  await expect.element(page.getByText(/received your personal injury case/)).toBeVisible();
});

test('withdraws a request with a second click, and confirms it', async () => {
  await show();
  const withdrawButton = page.getByRole('button', { name: 'Withdraw and delete my data' });
  await expect.element(withdrawButton).not.toBeInTheDocument();
  await page.getByText('Withdraw this request').click();
  mockStatus({ withdrawnAt: '2026-11-24T08:00:00.000Z' });
  await withdrawButton.click();
  await expect.element(page.getByText(/We deleted your personal data. November 24/)).toBeVisible();
  await expect.element(page.getByText('Withdraw this request')).not.toBeInTheDocument();
});
