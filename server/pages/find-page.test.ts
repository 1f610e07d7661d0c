import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { siteOn } from '../testing/test-site.ts';

const inOpelika = lawyer({ city: 'Opelika', zipCode: '36801', latitude: null, longitude: null });
const { app } = siteOn(await createTestDirectory(inOpelika));

async function pageAt(path: string) {
  const html = await (await app.request(path)).text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    heading: first(/<h1[^>]*>([^<]*)</),
    canonical: first(/<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/),
    isForSearchEngines: !html.includes('content="noindex"'),
    city: first(/<select[^>]* name="city">.*?<option value="([^"]*)" selected/),
    state: first(/<select[^>]* name="state">.*?<option value="([^"]*)" selected/),
  };
}

test.each([
  ['/find-lawyer/city/opelika', 'Opelika, Alabama', 'opelika'],
  ['/find-lawyer?location=Opelika,+AL', 'Opelika, Alabama', 'opelika'],
  ['/find-lawyer?location=36801', 'Opelika, Alabama 36801', '36801'],
])(
  '%s is the page of a city in its state: heading, canonical URL and filters',
  async (path, place, city) => {
    expect(await pageAt(path)).toEqual({
      heading: `Lawyers in ${place}`,
      canonical: `/find-lawyer/state/alabama/city/${city}`,
      isForSearchEngines: true,
      state: 'alabama',
      city,
    });
  },
);

test.each([
  '/find-lawyer/city/nowhereville',
  '/find-lawyer/state/nowhere',
  '/find-lawyer/state/wyoming/city/dubois',
  '/find-lawyer?practiceArea=astrology',
  '/find-lawyer?q=opelika',
])('%s has no lasting results and is not indexed', async (path) => {
  expect((await pageAt(path)).isForSearchEngines).toBe(false);
});

test('a practice area given by name has one canonical URL', async () => {
  const { canonical } = await pageAt('/find-lawyer?practiceArea=FAMILY+Law');
  expect(canonical).toBe('/find-lawyer?practiceArea=family-law');
});
