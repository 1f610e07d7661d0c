import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lawyer } from '../../mocks/data/fixtures.ts';
import { officeMapOf } from '../../mocks/maps.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import { OfficeLocationMap } from './office-location-map.tsx';

const show = (changes: Parameters<typeof lawyer>[0]) => {
  const shown = lawyer(changes);
  return renderWithRouter(() => <OfficeLocationMap lawyer={shown} map={officeMapOf(shown)} />);
};

test('says that the pin is approximate, and labels the nearest cities', async () => {
  await show({});
  await expect
    .element(page.getByText('Approximate: the pin marks the center of ZIP code 35203.'))
    .toBeVisible();
  const drawing = page.getByRole('img', {
    name: 'Map of Alabama: the office is near the center of ZIP code 35203',
  });
  await expect.element(drawing).toBeVisible();
  const labels = [...drawing.element().querySelectorAll('text')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual(['Birmingham', 'Hoover', 'Tuscaloosa']);
});

test('without a ZIP code, names the city', async () => {
  await show({ zipCode: null });
  await expect
    .element(page.getByText('Approximate: the pin marks the center of Birmingham.'))
    .toBeVisible();
});
