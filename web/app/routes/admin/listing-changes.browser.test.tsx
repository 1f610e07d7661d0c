import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EDIT_CONFLICT } from '../../../../server/contract/forms/notices.ts';
import { openMistakeReport, pendingChange } from '../../../mocks/data/my-listing-fixtures.ts';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as adminListingChanges from './listing-changes.tsx';

test('a change edited in the meantime is reloaded and can still be approved', async () => {
  let published = pendingChange;
  worker.use(
    http.get('*/api/admin/listing-changes', () => HttpResponse.json([published])),
    http.post<never, { version: string }>('*/api/admin/listing-changes/1', async ({ request }) =>
      (await request.json()).version === published.version
        ? HttpResponse.json({ decision: 'approved' })
        : HttpResponse.json({ message: EDIT_CONFLICT }, { status: 409 }),
    ),
  );
  await renderRoute('/admin/listings/changes', adminListingChanges, '/admin/listings/changes');
  const approve = page.getByRole('button', { name: 'Approve and publish' });
  await expect.element(approve).toBeVisible();
  published = { ...pendingChange, version: 'second', before: { name: 'Edited Meanwhile' } };
  await approve.click();
  await expect.element(page.getByText(EDIT_CONFLICT)).toBeVisible();
  await expect.element(page.getByText(/Edited Meanwhile/)).toBeVisible();
  await approve.click();
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
});

test('a link to one record shows that record alone, or that it was decided', async () => {
  const show = (search: string) =>
    renderRoute(
      '/admin/listings/changes',
      adminListingChanges,
      `/admin/listings/changes?${search}`,
    );
  await show('report=1');
  await expect.element(page.getByRole('heading', { name: 'Reported mistake' })).toBeVisible();
  await expect.element(page.getByText('Decline').first()).toBeVisible();
  expect(page.getByText('Requested changes', { exact: true }).elements()).toHaveLength(0);
  await show('change=99');
  await expect.element(page.getByText('This change is no longer pending.')).toBeVisible();
  expect(page.getByText('Reported mistakes', { exact: true }).elements()).toHaveLength(0);
});

test('a reported mistake is decided with a reply, and leaves the list', async () => {
  let reports = [openMistakeReport];
  const decisions: unknown[] = [];
  worker.use(
    http.get('*/api/admin/mistake-reports', () => HttpResponse.json(reports)),
    http.post('*/api/admin/mistake-reports/1', async ({ request }) => {
      decisions.push(await request.json());
      reports = [];
      return HttpResponse.json({ outcome: 'corrected' });
    }),
  );
  await renderRoute('/admin/listings/changes', adminListingChanges, '/admin/listings/changes');
  const report = page.getByRole('article', { name: openMistakeReport.name });
  await expect.element(report.getByText(/Published: \(205\) 555-0114/)).toBeVisible();
  await report
    .getByLabelText(/^Reply/)
    .first()
    .fill('Thank you.');
  await report.getByRole('button', { name: 'Mark as corrected' }).click();
  await expect.element(page.getByText(/^Marked as corrected\./)).toBeVisible();
  await expect.element(page.getByText('No reported mistakes.')).toBeVisible();
  expect(decisions).toEqual([{ outcome: 'corrected', reply: 'Thank you.' }]);
});

test('a report that someone else has decided disappears, with the reason', async () => {
  let reports = [openMistakeReport];
  const message = 'This report was already decided, or the listing was removed.';
  worker.use(
    http.get('*/api/admin/mistake-reports', () => HttpResponse.json(reports)),
    http.post('*/api/admin/mistake-reports/1', () => {
      reports = [];
      return HttpResponse.json({ message }, { status: 404 });
    }),
  );
  await renderRoute('/admin/listings/changes', adminListingChanges, '/admin/listings/changes');
  await page.getByRole('button', { name: 'Mark as corrected' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByText('No reported mistakes.')).toBeVisible();
});
