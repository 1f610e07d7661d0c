import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EDIT_CONFLICT } from '../../../../server/contract/forms/notices.ts';
import { pendingChange } from '../../../mocks/data/my-listing-fixtures.ts';
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
