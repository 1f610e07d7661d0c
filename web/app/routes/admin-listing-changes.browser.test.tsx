import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CHANGED_MEANWHILE } from '../../../server/contract/forms/notices.ts';
import { worker } from '../../mocks/browser.ts';
import { waitingChange } from '../../mocks/own-listing-fixtures.ts';
import { renderRoute } from '../../mocks/site-stub.tsx';
import * as adminListingChanges from './admin-listing-changes.tsx';

test('what was changed meanwhile is shown, and can be approved after all', async () => {
  let published = waitingChange;
  worker.use(
    http.get('*/api/admin/listing-changes', () => HttpResponse.json([published])),
    http.post<never, { version: string }>('*/api/admin/listing-changes/1', async ({ request }) =>
      (await request.json()).version === published.version
        ? HttpResponse.json({ decision: 'approved' })
        : HttpResponse.json({ message: CHANGED_MEANWHILE }, { status: 409 }),
    ),
  );
  await renderRoute('/admin/listings/changes', adminListingChanges, '/admin/listings/changes');
  const approve = page.getByRole('button', { name: 'Approve and publish' });
  await expect.element(approve).toBeVisible();
  published = { ...waitingChange, version: 'second', before: { name: 'Edited Meanwhile' } };
  await approve.click();
  await expect.element(page.getByText(CHANGED_MEANWHILE)).toBeVisible();
  await expect.element(page.getByText(/Edited Meanwhile/)).toBeVisible();
  await approve.click();
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
});
