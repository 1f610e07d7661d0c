import { expect, test } from 'vitest';
import { lawyers } from '../../mocks/data/fixtures.ts';
import { createClient } from '../api/create-client.ts';
import { loadFindPage } from './load-find-page.ts';

const empty: Record<string, unknown> = {
  facets: {},
  featured: lawyers.slice(0, 1),
  map: { kind: 'none' },
  nearby: { radius: null, total: 0, lawyers: [] },
};

/** Loads the page from an API without results. `responses` replace its own, by endpoint. */
async function load(path: string, responses: Record<string, Response> = {}) {
  const calls: string[] = [];
  const api = createClient('http://api.example', (url) => {
    const { pathname, searchParams } = new URL(url);
    const name = pathname.split('/').at(-1) ?? '';
    calls.push(`${name}?${searchParams}`);
    return responses[name] ?? Response.json(empty[name] ?? []);
  });
  const url = new URL(path, 'http://site.example');
  const { featured, results, farther, map, ...page } = await loadFindPage(api, { params: {}, url });
  const [shown] = await Promise.all([featured, results, farther, map]);
  return { ...page, featured: shown, calls };
}

test('calls each endpoint once; only the list and the map get the page number', async () => {
  const { calls } = await load('/find-lawyer?state=alabama&sort=name&page=1');
  expect(calls.sort()).toEqual([
    'descriptions?',
    'facets?location=alabama',
    'featured?location=alabama',
    'map?location=alabama&sort=name&page=1',
    'nearby?location=alabama',
    'search?location=alabama&sort=name&page=1',
  ]);
});

test('the filters of a search by text come from its counts', async () => {
  const interpretation = { practiceAreas: ['family-law'], place: null };
  const facets = () => Response.json({ place: null, interpretation });
  const byFilters = await load('/find-lawyer?state=alabama', { facets: facets() });
  expect(byFilters.search.filters.practiceArea).toBe('all');
  const byText = await load('/find-lawyer?q=divorce', { facets: facets() });
  expect(byText.search.filters.practiceArea).toBe('family-law');
});

test('only a valid page has featured lawyers', async () => {
  expect((await load('/find-lawyer')).featured).toHaveLength(1);
  expect((await load('/find-lawyer?page=9')).featured).toEqual([]);
  const search = Response.json({ message: 'page must be a whole number.' }, { status: 400 });
  expect((await load('/find-lawyer?page=x', { search })).featured).toEqual([]);
});
