import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noLicenses } from '../../../mocks/data/admin-fixtures.ts';
import { lawyer, origins } from '../../../mocks/data/fixtures.ts';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import type { ListingDetails } from '../../api/client.ts';
import * as adminListing from './listing.tsx';

test('each save moves the focus to its confirmation', async () => {
  let version = 0;
  const open = (): ListingDetails => ({
    listing: {
      ...lawyer(),
      ...noLicenses,
      barNumber: null,
      premium: null,
      verification: null,
      hasCoordinates: true,
      version: String(version),
    },
    history: [],
    provenance: origins,
    merged: [],
  });
  worker.use(
    http.get('*/api/admin/listings/:id', () => HttpResponse.json(open())),
    http.put('*/api/admin/listings/:id/activity', () => {
      version++;
      return HttpResponse.json(open());
    }),
  );
  await renderRoute('/admin/listings/:id', adminListing, '/admin/listings/1');
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(page.getByRole('main').getByRole('status')).toHaveFocus();
    expect(version).toBe(time);
  }
});
