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

test('no label covers the dot of another city', async () => {
  const livonia = { city: 'Livonia', state: 'MI', zipCode: '48150' };
  // The second city's name has no room on the right, where the third city is.
  const office = { x: 500, y: 500 };
  const near = (name: string, x: number) => ({
    name,
    state: 'MI',
    slug: name,
    x,
    y: 505,
    miles: 1,
  });
  const cities = [near('Livonia', 501), near('Dearborn', 515), near('Detroit', 525)];
  const map = { state: 'MI', office, isApproximate: true as const, cities };
  await renderWithRouter(() => <OfficeLocationMap lawyer={lawyer(livonia)} map={map} />);
  const drawing = page.getByRole('img', { name: /Map of Michigan/ }).element();
  const names = [...drawing.querySelectorAll('text')];
  const boxOf = (element: SVGGraphicsElement) => element.getBBox();
  const centers = [...drawing.querySelectorAll<SVGCircleElement>(`circle[r="2.6"]`)]
    .map(boxOf)
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
    .slice(1);
  expect(names.map(({ textContent }) => textContent)).toContain('Detroit');
  const covered = names
    .map(boxOf)
    .flatMap(({ x, y, width, height }) =>
      centers.filter((dot) => dot.x > x && dot.x < x + width && dot.y > y && dot.y < y + height),
    );
  expect(covered).toEqual([]);
});
