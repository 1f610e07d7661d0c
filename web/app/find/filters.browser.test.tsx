import { Provider } from 'jotai';
import { useState } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SearchCounts } from '../api/client.ts';
import { LinkNavigation } from '../ui/link.tsx';
import { Filters } from './filters.tsx';
import { noFilters } from './find-href.ts';
import { interpretSearch } from './interpreted-filters.ts';

const counts = new Promise<SearchCounts>(() => {});
const inTexas = interpretSearch({ ...noFilters, state: 'texas' }, null);
const inHouston = interpretSearch({ ...inTexas.filters, city: 'houston' }, null);

// On a small screen, the filters are collapsed.
beforeEach(() => page.viewport(1280, 900));

/** Shows the filters of a page. Its navigations stay pending until `finishLoading` is called. */
async function showFilters() {
  let isFirst = true;
  const loading = Promise.withResolvers<null>();
  const Page = () => {
    const [search, setSearch] = useState(inTexas);
    const { pathname, search: query } = useLocation();
    return (
      <Provider>
        <LinkNavigation>
          <Filters locationKey="" search={search} practiceAreas={[]} counts={counts} />
          <button type="button" onClick={() => setSearch(inHouston)}>
            Show the results in Houston
          </button>
          <p data-testid="url">{pathname + query}</p>
        </LinkNavigation>
      </Provider>
    );
  };
  const loader = () => {
    const isLoaded = isFirst;
    isFirst = false;
    return isLoaded ? null : loading.promise;
  };
  const Stub = createRoutesStub([
    { path: '*', Component: Page, loader, HydrateFallback: () => null },
  ]);
  await render(<Stub initialEntries={['/find-lawyer/state/texas']} />);
  return { finishLoading: () => loading.resolve(null) };
}

test('a changed filter stays selected when the results of an earlier change arrive', async () => {
  const { finishLoading } = await showFilters();
  await page.getByLabelText('City').selectOptions('houston');
  await page.getByLabelText('Language').selectOptions('Spanish');
  await page.getByRole('button', { name: 'Show the results in Houston' }).click();
  await expect.element(page.getByLabelText('Language')).toHaveValue('Spanish');
  await page.getByLabelText('Experience').selectOptions('5');
  finishLoading();
  await expect
    .element(page.getByTestId('url'))
    .toHaveTextContent('/find-lawyer/state/texas/city/houston?yearsExperience=5&language=Spanish');
});

test('the filters show the search again when loading has ended', async () => {
  const { finishLoading } = await showFilters();
  await page.getByLabelText('Language').selectOptions('Spanish');
  await page.getByRole('button', { name: 'Show the results in Houston' }).click();
  finishLoading();
  await expect.element(page.getByLabelText('City')).toHaveValue('houston');
  await expect.element(page.getByLabelText('Language')).toHaveValue('all');
});
