import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../mocks/browser.ts';
import { manyLawyers } from '../../mocks/fixtures.ts';
import { renderRoute } from '../../mocks/site-stub.tsx';
import * as findLawyer from './find-lawyer.tsx';

const show = (address: string) => renderRoute('/find-lawyer', findLawyer, address);
const SEARCH = '*/api/lawyers/search';

beforeEach(() => page.viewport(1280, 900));

test('the list says which of how many it shows, and on which page', async () => {
  await show('/find-lawyer?page=2');
  await expect.element(page.getByText('Showing 21-40 of 45 results')).toBeVisible();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(page.getByText('Featured places are paid for')).toBeVisible();
  await expect.element(page.getByText(/What a lawyer pays never changes this order/)).toBeVisible();
});

test('an answer without a count is paged in the browser', async () => {
  worker.use(http.get(SEARCH, () => HttpResponse.json(manyLawyers)));
  await show('/find-lawyer?page=3');
  await expect.element(page.getByText('Showing 41-45 of 45 results')).toBeVisible();
});

test('six skeletons stand where the list will come', async () => {
  worker.use(http.get(SEARCH, () => delay('infinite')));
  await show('/find-lawyer');
  await expect.element(page.getByText('Loading lawyers…')).toBeVisible();
  const list = document.querySelector('section[aria-busy=true]');
  expect(list?.querySelectorAll('li')).toHaveLength(6);
});

test('where nobody matches the list says so and offers to clear the filters', async () => {
  worker.use(http.get(SEARCH, () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })));
  await show('/find-lawyer?language=Hindi');
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Clear Filters' }))
    .toHaveAttribute('href', '/find-lawyer');
});

test('a failed search is not an empty one, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  worker.use(
    http.get(SEARCH, () => HttpResponse.json({ message: 'no' }, { status: 500 }), { once: true }),
  );
  await show('/find-lawyer');
  await expect.element(page.getByText("We couldn't load lawyers. Try again.")).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Failed to search lawyers')).toBeVisible();
  await expect.element(page.getByText('No lawyers found')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  vi.mocked(console.error).mockClear();
});

test('what the server refuses is told in its words', async () => {
  const problem = { message: 'page must be a whole number from 1.' };
  worker.use(http.get(SEARCH, () => HttpResponse.json(problem, { status: 400 })));
  await show('/find-lawyer?page=0');
  await expect.element(page.getByText(/page must be a whole number from 1\./)).toBeVisible();
});

test('a page beyond the last leads to the last', async () => {
  await show('/find-lawyer?page=9');
  await expect
    .element(page.getByRole('link', { name: 'Go to page 3' }))
    .toHaveAttribute('href', '/find-lawyer?page=3');
});

test('without featured lawyers there is no block for them', async () => {
  worker.use(http.get('*/api/lawyers/featured', () => HttpResponse.json([])));
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  await expect.element(page.getByText('Featured Lawyers')).not.toBeInTheDocument();
});

test('the filters become an address that holds only what was chosen', async () => {
  await show('/find-lawyer');
  await page.getByLabelText('Practice area').selectOptions('family-law');
  await page.getByLabelText('State').selectOptions('alabama');
  await page.getByLabelText('City').selectOptions('mobile');
  await page.getByLabelText('Experience').selectOptions('10');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect
    .element(
      page.getByText(
        'At /find-lawyer/state/alabama/city/mobile?practiceArea=family-law&yearsExperience=10',
      ),
    )
    .toBeVisible();
});

test('the choices are the specification’s', async () => {
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const choices = (label: string) =>
    [...(page.getByLabelText(label).element() as HTMLSelectElement).options].map(
      (option) => option.text,
    );
  expect(choices('Experience')).toEqual(['Any', '5+ years', '10+ years', '15+ years', '20+ years']);
  expect(choices('Language')).toEqual([
    'Any',
    'English',
    'Spanish',
    'French',
    'German',
    'Mandarin',
    'Portuguese',
    'Italian',
    'Japanese',
    'Korean',
    'Arabic',
    'Hindi',
    'Russian',
  ]);
  expect(choices('State')).toHaveLength(52);
  expect(choices('State')).toContain('District of Columbia');
});

test('on a small screen the filters are closed until they are asked for', async () => {
  await page.viewport(390, 844);
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const state = page.getByLabelText('State');
  await expect.element(state).not.toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(state).toBeVisible();
});
