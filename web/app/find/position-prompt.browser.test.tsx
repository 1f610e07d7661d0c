import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from '../routes/find-lawyer.tsx';

const search = (query: string) => renderRoute('/find-lawyer', findLawyer, `/find-lawyer?${query}`);
const useMyLocation = page.getByRole('button', { name: 'Use my location' });

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(getCurrentPosition);
});

const fail = (code: number) =>
  getCurrentPosition.mockImplementation((_, onError) =>
    onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );

test('“near me” asks for a ZIP code or city and keeps the rest of the search', async () => {
  await search('q=divorce+lawyer+near+me&language=Spanish');
  await page.getByLabelText('ZIP code or city').fill('Birmingham');
  await page.getByRole('button', { name: 'Show lawyers nearby' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Family Law Lawyers near Birmingham, AL' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Language').first()).toHaveValue('Spanish');
  await expect.element(page.getByLabelText('ZIP code or city')).not.toBeInTheDocument();
});

test('the browser is asked for its position only on a click, and sends it rounded', async () => {
  getCurrentPosition.mockImplementation((onSuccess) =>
    onSuccess({ coords: { latitude: 33.5186, longitude: -86.8104 } } as GeolocationPosition),
  );
  await search('q=divorce+lawyer+near+me');
  await expect.element(useMyLocation).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await useMyLocation.click();
  await expect
    .element(page.getByRole('heading', { name: 'Family Law Lawyers near your location' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Remove Near your location · 50 mi' }))
    .toHaveAttribute('href', '/find-lawyer?q=divorce+lawyer+near+me');
  await expect.element(page.getByText(/0\.4\smi/).first()).toBeVisible();
});

test.each([
  [1, 'Your browser didn’t share your location. Enter a ZIP code or city instead.'],
  [2, 'We couldn’t find your location. Enter a ZIP code or city instead.'],
  [3, 'We couldn’t find your location. Enter a ZIP code or city instead.'],
])('explains the position error %d and what to do', async (code, message) => {
  fail(code);
  await search('q=near+me');
  await useMyLocation.click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(useMyLocation).toBeEnabled();
});

test('a search near the visitor’s position has a distance filter', async () => {
  await search('near=33.5,-86.8');
  await expect.element(page.getByLabelText('Distance')).toHaveValue('50');
  await page.getByLabelText('Distance').selectOptions('100');
  await expect
    .element(page.getByRole('link', { name: 'Remove Near your location · 100 mi' }))
    .toHaveAttribute('href', '/find-lawyer');
});

test('a chosen state replaces the position', async () => {
  await search('near=33.5,-86.8');
  await page.getByLabelText('State').first().selectOptions('georgia');
  await expect
    .element(page.getByText('At /find-lawyer/state/georgia', { exact: true }))
    .toBeVisible();
});
