import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lawyers } from '../../mocks/data/fixtures.ts';
import { noInterpretation } from '../../mocks/data/interpretations.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from './find-lawyer.tsx';

const show = (path: string) => renderRoute('/find-lawyer', findLawyer, path);
const SEARCH = '*/api/lawyers/search';
/** The first match: a form below the filters has fields with the same labels. */
const filter = (label: string) => page.getByLabelText(label).first();

beforeEach(() => page.viewport(1280, 900));

test('the list shows its range, the total and the page number', async () => {
  await show('/find-lawyer?page=2');
  await expect.element(page.getByText('Showing 21-40 of 45 results')).toBeVisible();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(page.getByText('Paid placements')).toBeVisible();
  await expect.element(page.getByText(/Payment never affects this order/)).toBeVisible();
});

test('a response without a total count is paginated in the browser', async () => {
  worker.use(http.get(SEARCH, () => HttpResponse.json(lawyers)));
  await show('/find-lawyer?page=3');
  await expect.element(page.getByText('Showing 41-45 of 45 results')).toBeVisible();
});

test('a failed search shows an error, not an empty list, and can be retried', async () => {
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

test('shows the server’s message for an invalid query', async () => {
  const problem = { message: 'page must be a whole number from 1.' };
  worker.use(http.get(SEARCH, () => HttpResponse.json(problem, { status: 400 })));
  await show('/find-lawyer?page=0');
  await expect.element(page.getByText(/page must be a whole number from 1\./)).toBeVisible();
});

test('a page past the last one links to the last page', async () => {
  await show('/find-lawyer?page=9');
  await expect
    .element(page.getByRole('link', { name: 'Go to page 3' }))
    .toHaveAttribute('href', '/find-lawyer?page=3');
});

test('pagination links jump to the top of the list', async () => {
  await show('/find-lawyer');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect
    .poll(() => document.getElementById('list')?.textContent)
    .toContain('Showing 21-40 of 45 results');
  await expect
    .element(page.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/find-lawyer?page=3#list');
});

test('an invalid URL shows its error without featured lawyers', async () => {
  await show('/find-lawyer?page=9');
  await expect.element(page.getByText(/There is no page/)).toBeVisible();
  await expect.element(page.getByText('Featured Lawyers')).not.toBeInTheDocument();
});

test('shows an error if featured lawyers fail to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  worker.use(
    http.get('*/api/lawyers/featured', () => HttpResponse.json({ message: 'no' }, { status: 500 })),
  );
  await show('/find-lawyer');
  await expect.element(page.getByText('Failed to fetch featured lawyers')).toBeVisible();
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  vi.mocked(console.error).mockClear();
});

test('hides the featured block if there are no featured lawyers', async () => {
  worker.use(http.get('*/api/lawyers/featured', () => HttpResponse.json([])));
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  await expect.element(page.getByText('Featured Lawyers')).not.toBeInTheDocument();
});

test('a changed filter becomes part of the URL at once, without a click on Search', async () => {
  await show('/find-lawyer?practiceArea=family-law&yearsExperience=10');
  await filter('State').selectOptions('alabama');
  await expect
    .element(
      page.getByText('At /find-lawyer/state/alabama?practiceArea=family-law&yearsExperience=10'),
    )
    .toBeVisible();
});

test('a changed filter keeps the focus and announces the new total', async () => {
  await show('/find-lawyer');
  const experience = filter('Experience');
  await expect.element(page.getByText('45 lawyers', { exact: true })).toBeVisible();
  await userEvent.click(experience);
  await experience.selectOptions('15');
  await expect.element(page.getByText('Showing 1-20 of 44 results')).toBeVisible();
  await expect.element(experience).toHaveFocus();
  await expect
    .element(page.getByText('44 lawyers', { exact: true }))
    .toHaveAttribute('role', 'status');
});

test('offers the specified experience, language and state choices', async () => {
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const choices = (label: string) =>
    [...(filter(label).element() as HTMLSelectElement).options].map((option) =>
      option.text.replace(/ \([\d,]+\)$/, ''),
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

test('on a small screen, the filters stay closed until opened', async () => {
  await page.viewport(390, 844);
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const state = filter('State');
  await expect.element(state).not.toBeVisible();
  await page.getByText('Filters', { exact: true }).last().click();
  await expect.element(state).toBeVisible();
});

test('each choice shows its result count, and a choice without results is disabled', async () => {
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const options = [...(filter('Experience').element() as HTMLSelectElement).options];
  expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Any', false],
    ['5+ years (44)', false],
    ['10+ years (44)', false],
    ['15+ years (44)', false],
    ['20+ years (0)', true],
  ]);
});

test('shows the next results while their counts are still loading', async () => {
  await show('/find-lawyer');
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  const { promise: delayed, resolve: release } = Promise.withResolvers<void>();
  worker.use(
    http.get('*/api/lawyers/facets', async () => {
      await delayed;
    }),
  );
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect.element(page.getByText(/^Alphabetical/)).toBeVisible();
  release();
});

test('keeps a URL value that isn’t among the choices', async () => {
  await show('/find-lawyer?yearsExperience=7');
  await expect.element(filter('Experience')).toHaveValue('7');
  await filter('State').selectOptions('alabama');
  await expect
    .element(page.getByText('At /find-lawyer/state/alabama?yearsExperience=7'))
    .toBeVisible();
});

test('without results, suggests a single filter to remove and shows the result count', async () => {
  await show('/find-lawyer?language=Hindi&practiceArea=family-law');
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  const link = page.getByRole('link', { name: /Remove Hindi\s*\d+ lawyers?/ });
  await expect.element(link).toHaveAttribute('href', '/find-lawyer?practiceArea=family-law');
});

test('near a city, each distance shows its result count', async () => {
  await show('/find-lawyer?state=alabama&city=birmingham');
  await expect.element(filter('Distance')).toHaveValue('50');
  const distanceOptions = () => [...(filter('Distance').element() as HTMLSelectElement).options];
  await expect
    .poll(() => distanceOptions().map(({ text }) => text.replace(/\d+\)/, 'n)')))
    .toEqual([10, 25, 50, 100].map((miles) => `Within ${miles} miles (n)`));
});

test('without results near a city, offers the next distance that has results', async () => {
  await show('/find-lawyer?state=alabama&city=birmingham&q=Lawyer+Number+9&radius=10');
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  const link = page.getByRole('link', { name: /Within 50 miles\s*1 lawyer/ });
  await expect
    .element(link)
    .toHaveAttribute('href', '/find-lawyer/state/alabama/city/birmingham?q=Lawyer+Number+9');
});

test('the list can be sorted and explains its order', async () => {
  await show('/find-lawyer?practiceArea=family-law');
  await page.getByRole('link', { name: 'Experience', exact: true }).click();
  await expect.element(page.getByText(/Most experienced first/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Experience', exact: true }))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=family-law&sort=years');
});

test('a changed filter keeps the text in the search box', async () => {
  await show('/find-lawyer?language=Spanish');
  await page.getByLabelText('Legal issue, name or location').fill('Delgado');
  await filter('State').selectOptions('alabama');
  await expect
    .element(page.getByText('At /find-lawyer/state/alabama?q=Delgado&language=Spanish'))
    .toBeVisible();
});

test('suggestions appear while typing and can be chosen with the keyboard', async () => {
  worker.use(
    http.get('*/api/suggestions', () =>
      HttpResponse.json([
        { kind: 'practiceArea', slug: 'family-law', name: 'Family Law', term: 'divorce' },
        { kind: 'place', name: 'Dixons Mills', state: 'AL' },
      ]),
    ),
  );
  await show('/find-lawyer');
  const box = page.getByRole('combobox', { name: 'Legal issue, name or location' });
  await box.fill('di');
  const familyLaw = page.getByRole('listbox').getByRole('option', { name: /Family Law/ });
  await expect.element(familyLaw).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect
    .element(page.getByRole('option', { name: /Dixons Mills, AL/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(familyLaw).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await expect
    .element(page.getByText('At /find-lawyer/state/alabama/city/dixons-mills'))
    .toBeVisible();
});

test('Enter selects the default suggestion, which is labeled “Press Enter”', async () => {
  const chicago = { kind: 'place', name: 'Chicago', state: 'IL', isDefault: true };
  const chico = { kind: 'place', name: 'Chico', state: 'CA' };
  worker.use(http.get('*/api/suggestions', () => HttpResponse.json([chicago, chico])));
  await show('/find-lawyer');
  await page.getByRole('combobox', { name: 'Legal issue, name or location' }).fill('chic');
  await expect
    .element(page.getByRole('option', { name: /Chicago, IL\s*Press Enter/ }))
    .toBeVisible();
  await expect.element(page.getByText('2 suggestions. Press Enter for Chicago, IL.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('At /find-lawyer/state/illinois/city/chicago', { exact: true }))
    .toBeVisible();
});

test.each([
  ['Texas State', { kind: 'state', name: 'Texas', state: 'TX' }, '/state/texas'],
  [
    '36801 Opelika, AL ZIP code',
    { kind: 'zip', zip: '36801', town: 'Opelika', state: 'AL' },
    '/state/alabama/city/36801',
  ],
  [
    'Criminal Defense Dallas, TX',
    {
      kind: 'areaInTown',
      slug: 'criminal-defense',
      name: 'Criminal Defense',
      city: 'Dallas',
      state: 'TX',
    },
    '/state/texas/city/dallas?practiceArea=criminal-defense',
  ],
] as const)('the suggestion “%s” opens its search', async (optionName, suggestion, path) => {
  worker.use(http.get('*/api/suggestions', () => HttpResponse.json([suggestion])));
  await show('/find-lawyer');
  await page.getByRole('combobox', { name: 'Legal issue, name or location' }).fill('te');
  await page.getByRole('option', { name: optionName }).click();
  await expect.element(page.getByText(`At /find-lawyer${path}`, { exact: true })).toBeVisible();
});

test('shows how a query was interpreted, with a link to search for it as a name', async () => {
  const interpretation = { ...noInterpretation, practiceAreas: ['estate-planning'] };
  worker.use(
    http.get(SEARCH, () => HttpResponse.json(lawyers)),
    http.get(
      '*/api/lawyers/facets',
      async ({ request }) => {
        const counts = await fetch(request.url.replace('q=will', '')).then((response) =>
          response.json(),
        );
        return HttpResponse.json({ ...counts, interpretation });
      },
      { once: true },
    ),
  );
  await show('/find-lawyer?q=will');
  await expect.element(page.getByText('Estate Planning Lawyers')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Search for the name “will” instead' }))
    .toHaveAttribute('href', '/find-lawyer?q=%22will%22');
  await expect.element(page.getByText(/Active, verified profiles first/)).toBeVisible();
});

test('explains that exact matches come first', async () => {
  await show('/find-lawyer?q=Delgado');
  await expect.element(page.getByText(/Exact matches first, then active/)).toBeVisible();
});
