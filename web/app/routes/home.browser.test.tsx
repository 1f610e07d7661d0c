import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lawyers } from '../../mocks/data/fixtures.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as home from './home.tsx';

const show = () => renderRoute('/', home, '/');
/** The first match: the contact form below the hero has the same fields. */
const inHero = (label: string) => page.getByLabelText(label).first();
const FEATURED = '*/api/lawyers/featured';

test.each([
  ['alabama', 'family-law', 'At /find-lawyer/location/alabama?practiceArea=family-law'],
  ['new-york', 'any', 'At /find-lawyer/location/new-york'],
  ['', 'family-law', 'At /find-lawyer?practiceArea=family-law'],
  ['', 'any', 'At /find-lawyer'],
])('a search in %o for %o opens its URL', async (state, area, expected) => {
  await show();
  await inHero('Practice area').selectOptions(area);
  await inHero('State').selectOptions(state);
  await page.getByRole('button', { name: 'Search Lawyers' }).click();
  await expect.element(page.getByText(expected, { exact: true })).toBeVisible();
});

test('the text of the search field is added to the URL', async () => {
  await show();
  await page.getByLabelText('What do you need help with, and where?').fill('rent 35203');
  await inHero('State').selectOptions('alabama');
  await page.getByRole('button', { name: 'Search Lawyers' }).click();
  await expect
    .element(page.getByText('At /find-lawyer/location/alabama?q=rent+35203', { exact: true }))
    .toBeVisible();
});

test('a suggestion keeps the chosen state', async () => {
  await show();
  await inHero('State').selectOptions('alabama');
  await page.getByLabelText('What do you need help with, and where?').fill('family');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Family Law/ })
    .click();
  await expect
    .element(
      page.getByText('At /find-lawyer/state/alabama?practiceArea=family-law', { exact: true }),
    )
    .toBeVisible();
});

test('without its data, the map is left out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  worker.use(http.get('*/api/lawyers/map', () => HttpResponse.error()));
  await show();
  await expect.element(page.getByRole('button', { name: 'Search Lawyers' })).toBeVisible();
  await expect.element(page.getByText('All states')).not.toBeInTheDocument();
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
});

test('the first practice area choice is “Any Practice Area”', async () => {
  await show();
  const select = inHero('Practice area');
  await expect.element(select).toHaveValue('any');
  expect((select.element() as HTMLSelectElement).options[0]?.text).toBe('Any Practice Area');
});

test('keeps choices that were made before the practice areas loaded', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The default mock responds once this promise resolves.
  worker.use(http.get('*/api/practice-areas', () => released));
  await show();
  const formSelect = page.getByLabelText('Practice Area', { exact: true });
  await formSelect.selectOptions('any');
  await inHero('State').selectOptions('alabama');
  release();
  await expect.element(formSelect.getByRole('option', { name: 'Family Law' })).toBeInTheDocument();
  await expect.element(formSelect).toHaveValue('any');
  await expect.element(inHero('State')).toHaveValue('alabama');
});

test('shows the six sections in order', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Featured Lawyers' })).toBeVisible();
  const headings = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
  expect(headings).toEqual([
    'How It Works',
    'Have A Lawyer Contact Me',
    'Explore Legal Specialties',
    'Featured Lawyers',
    'Legal Insights & Resources',
    'Are you a lawyer?',
  ]);
});

test('shows four practice areas, each with its actual count', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'Estate Planning' }))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=estate-planning');
  await expect.element(page.getByText('0 lawyers available').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Real Estate' })).not.toBeInTheDocument();
});

test('shows at most three featured lawyers', async () => {
  worker.use(http.get(FEATURED, () => HttpResponse.json(lawyers.slice(5, 11))));
  await show();
  await expect.element(page.getByText('PREMIUM').first()).toBeVisible();
  expect(page.getByText('PREMIUM').elements()).toHaveLength(3);
});

test('links to the lawyer registration form', async () => {
  await show();
  for (const name of ['Claim Your Profile', 'Get Listed Now']) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', '/lawyer-signup');
  }
});
