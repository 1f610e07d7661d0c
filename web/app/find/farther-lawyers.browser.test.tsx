import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from '../routes/find-lawyer.tsx';

// Parts of the page load at the visitor’s first interaction.
beforeEach(() => void window.dispatchEvent(new Event('pointermove')));

const search = (query: string) =>
  renderRoute('/find-lawyer', findLawyer, `/find-lawyer?state=alabama&city=birmingham&${query}`);
const farther = page.getByRole('region', { name: 'Farther away: within 50 miles' });
const FEW_RESULTS = 'q=Lawyer+Number+9&radius=10';

test('few results are followed by lawyers from the next radius, under their own heading', async () => {
  await search(FEW_RESULTS);
  await expect.element(farther).toBeVisible();
  await expect.element(farther.getByText(/Tuscaloosa, AL/)).toBeVisible();
  await expect
    .element(farther.getByRole('link', { name: 'Show the lawyer within 50 miles' }))
    .toHaveAttribute('href', '/find-lawyer/state/alabama/city/birmingham?q=Lawyer+Number+9');
});

test('enough results aren’t followed by others', async () => {
  await search('radius=10');
  await expect.element(page.getByText(/^Showing 1-20 of/)).toBeVisible();
  await expect.element(page.getByText(/^Farther away/)).not.toBeInTheDocument();
});

test('lawyers from farther away are left out if they can’t be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  worker.use(
    http.get('*/api/lawyers/nearby', () => HttpResponse.json({ message: 'no' }, { status: 500 })),
  );
  await search(FEW_RESULTS);
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  await expect.element(farther).not.toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});
