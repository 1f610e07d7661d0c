import { describe, expect, test, vi } from 'vitest';
import { createTestApp, createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';

type App = Awaited<ReturnType<typeof createTestAppWithLawyers>>['app'];

const json = async (app: App, path: string) => (await app.request(path)).json();
const idsOf = (lawyers: { id: number }[]) => lawyers.map(({ id }) => id);
const ascending = (a: number, b: number) => a - b;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    lawyer({ name: `Lawyer ${String(index).padStart(5, '0')}` }),
  );

/** Follows `Link: rel="next"` to the end. */
async function follow(app: App, first: string): Promise<{ ids: number[]; responses: number }> {
  const ids: number[] = [];
  let responses = 0;
  for (let path: string | undefined = first; path; responses++) {
    const response: Response = await app.request(path);
    ids.push(...idsOf(await response.json()));
    path = response.headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  }
  return { ids, responses };
}

describe('GET /api/lawyers/search', () => {
  test('returns an array of lawyers with the documented field names', async () => {
    const { app } = await createTestAppWithLawyers(lawyer());
    expect(await json(app, '/api/lawyers/search')).toEqual([
      {
        id: 1,
        name: 'Marisol Delgado',
        lawFirmName: 'Delgado & Whitfield, LLC',
        specialty: 'Personal Injury',
        location: '1901 6th Avenue North',
        city: 'Birmingham',
        state: 'AL',
        country: null,
        zipCode: '35203',
        phone: '2055550114',
        email: 'marisol@delgado.example',
        website: 'https://www.delgado.example',
        bio: 'Has practiced in Birmingham for 18 years.',
        yearsExperience: 18,
        education: 'J.D., University of Alabama School of Law, 2008',
        profileImage: null,
        isPremium: false,
        isVerified: true,
        isActive: true,
        practiceAreas: ['personal-injury'],
        languages: ['English'],
        barAdmissions: ['Alabama'],
        barAssociations: ['Alabama State Bar'],
        licenseCheck: {
          asOf: '2026-11-01',
          source: { name: 'Bar roster', url: 'https://bar.example/roster' },
        },
      },
    ]);
  });

  test('returns the requested page and the total count', async () => {
    const { app } = await createTestAppWithLawyers(...many(45));
    const response = await app.request('/api/lawyers/search?page=3');
    expect(response.headers.get('X-Total-Count')).toBe('45');
    expect(response.headers.get('Link')).toBeNull();
    expect(await response.json()).toHaveLength(5);
  });

  test('links through all pages to every lawyer, each exactly once', async () => {
    const { app } = await createTestAppWithLawyers(...many(45));
    const { ids, responses } = await follow(
      app,
      '/api/lawyers/search?page=1&state=alabama&pageSize=7',
    );
    expect(responses).toBe(7);
    expect(ids.sort(ascending)).toEqual(many(45).map((_, index) => index + 1));
  });

  test('without a page returns the first 2,000 and links to the rest', async () => {
    const { app } = await createTestAppWithLawyers(...many(2150));
    const first = await app.request('/api/lawyers/search');
    expect(first.headers.get('X-Total-Count')).toBe('2150');
    expect(await first.json()).toHaveLength(2000);
    const { ids } = await follow(app, '/api/lawyers/search');
    expect(ids.sort(ascending)).toEqual(many(2150).map((_, index) => index + 1));
  }, 30_000);

  test('beyond the last page returns an empty array and the total count', async () => {
    const { app } = await createTestAppWithLawyers(lawyer());
    for (const page of ['2', '1000000000']) {
      const response = await app.request(`/api/lawyers/search?page=${page}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Total-Count')).toBe('1');
      expect(await response.json()).toEqual([]);
    }
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'abc'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', '99999999999'],
    ['pageSize', '0'],
    ['pageSize', '101'],
    ['yearsExperience', 'abc'],
    ['yearsExperience', '-5'],
    ['practiceArea', 'x'.repeat(1900)],
    ['location', 'x'.repeat(1900)],
    ['language', 'x'.repeat(201)],
    ['yearsExperience', '101'],
    ['city', 'mobile&city=birmingham'],
    ['page', '1&page=2'],
    ['yearsExperience', '5&yearsExperience=10'],
  ])('rejects %s=%s with the field and the reason', async (name, value) => {
    const { app } = await createTestAppWithLawyers();
    const response = await app.request(`/api/lawyers/search?${name}=${value}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const problem = await response.json();
    expect(problem.message).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(problem.errors).toEqual({ [name]: expect.stringMatching(/^must be /) });
  });

  test.each(['any', 'all', 'ALL', '', '%20any%20'])('treats %o as no filter', async (nothing) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    const query = [
      'practiceArea',
      'state',
      'city',
      'location',
      'specialty',
      'language',
      'yearsExperience',
    ]
      .map((name) => `${name}=${nothing}`)
      .join('&');
    expect(await json(app, `/api/lawyers/search?${query}`)).toHaveLength(1);
  });

  test.each(['alabama', '%20alabama+', 'ALABAMA', 'AL'])(
    'finds the lawyers of a state given as %s',
    async (state) => {
      const { app } = await createTestAppWithLawyers(lawyer(), lawyer({ state: 'GA' }));
      expect(idsOf(await json(app, `/api/lawyers/search?state=${state}`))).toEqual([1]);
    },
  );

  test('ignores unknown parameters', async () => {
    const { app } = await createTestAppWithLawyers(lawyer());
    expect(await json(app, '/api/lawyers/search?utm_source=mail&__proto__=1')).toHaveLength(1);
  });

  test.each([
    'location=atlantis',
    'state=atlantis',
    'city=nowhere',
    'practiceArea=time-travel',
    'language=Klingon',
  ])('returns an empty array for %s', async (query) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    const response = await app.request(`/api/lawyers/search?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Total-Count')).toBe('0');
    expect(await response.json()).toEqual([]);
  });

  test.each([
    '/api/lawyers/search?location=%E0%A4%A',
    '/api/lawyers/search?%',
    '/api/lawyers/%E0%A4%A',
    "/api/lawyers/search?location=' or 1=1 --",
    '/api/lawyers/search?location=%00',
    '/api/lawyers/search?city=a&city=b',
  ])('doesn’t fail on %s', async (path) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    expect((await app.request(path)).status).toBeLessThan(500);
  });
});

test('the order and the featured lawyers change at midnight in the site’s time zone', async () => {
  const { db } = await createTestAppWithLawyers(
    ...Array.from({ length: 40 }, () => lawyer({ isPremium: true })),
  );
  const idsAt = (path: string, time: string) =>
    json(createTestApp(db, { now: () => new Date(time) }).app, path).then(idsOf);
  for (const path of ['/api/lawyers/search', '/api/lawyers/featured']) {
    // The default time zone is six hours behind UTC in November.
    const lateEvening = await idsAt(path, '2026-11-23T05:59:00Z');
    expect(await idsAt(path, '2026-11-22T06:00:00Z'), path).toEqual(lateEvening);
    expect(await idsAt(path, '2026-11-23T06:00:00Z'), path).not.toEqual(lateEvening);
  }
});

test('a region has the article that its name is used with, also as a city in the URL', async () => {
  const { app } = await createTestAppWithLawyers(lawyer());
  const named = async (q: string) =>
    (await json(app, `/api/lawyers/facets?q=${encodeURIComponent(q)}`)).interpretation.place.name;
  expect(await named('dui Bay Area')).toBe('the Bay Area');
  expect(await named('dui Silicon Valley')).toBe('Silicon Valley');
  expect(await named('dui Chicago')).toBe('Chicago');
  const { place } = await json(app, '/api/lawyers/facets?city=the-bay-area');
  expect(place).toMatchObject({ town: 'Bay Area', state: 'CA' });
});

describe('near=', () => {
  test('finds the lawyers around a position, with their distances', async () => {
    const { app } = await createTestAppWithLawyers(
      lawyer({ name: 'Near', latitude: 33.52, longitude: -86.81 }),
      lawyer({ name: 'Far', latitude: 36.17, longitude: -86.78 }),
    );
    const found = await json(app, '/api/lawyers/search?near=33.5,-86.8&radius=25');
    expect(found).toMatchObject([{ name: 'Near', distanceMiles: expect.any(Number) }]);
    expect(found).toHaveLength(1);
    const { place } = await json(app, '/api/lawyers/facets?near=33.5,-86.8');
    expect(place).toEqual({ state: null, town: 'your location', radius: 50 });
  });

  test.each(['33.52,-86.81', '33.5', 'birmingham', '95.0,10.0', '33.5,-186.8', '33.5, -86.8'])(
    'rejects %s, which isn’t a position with one decimal',
    async (near) => {
      const { app } = await createTestAppWithLawyers();
      const response = await app.request(`/api/lawyers/search?near=${encodeURIComponent(near)}`);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toMatch(/^near must be a latitude and a longitude/);
    },
  );

  test('is no filter if it is empty', async () => {
    const { app } = await createTestAppWithLawyers(lawyer());
    expect(await json(app, '/api/lawyers/search?near=')).toHaveLength(1);
  });
});

describe('GET /api/lawyers/nearby', () => {
  const milesAway = (miles: number, changes: Parameters<typeof lawyer>[0] = {}) =>
    lawyer({ name: `${miles} miles away`, latitude: 33.5207 + miles / 69.0934, ...changes });
  const near = (radius: number) => `/api/lawyers/nearby?city=birmingham&state=AL&radius=${radius}`;
  const namesIn = ({ lawyers }: { lawyers: { name: string }[] }) => lawyers.map(({ name }) => name);

  test('returns the lawyers within the next radius that has any, but not those of the search', async () => {
    const { app } = await createTestAppWithLawyers(
      milesAway(1),
      milesAway(30),
      milesAway(40),
      milesAway(90),
    );
    const result = await json(app, near(10));
    expect({ ...result, lawyers: namesIn(result) }).toEqual({
      radius: 50,
      total: 3,
      lawyers: ['30 miles away', '40 miles away'],
    });
    expect(result.lawyers[0].distanceMiles).toBe(30);
    const search = await app.request('/api/lawyers/search?city=birmingham&state=AL&radius=10');
    expect(search.headers.get('X-Total-Count')).toBe('1');
  });

  test('returns at most five lawyers, in the recommended order', async () => {
    const { app } = await createTestAppWithLawyers(
      milesAway(20, { isActive: false }),
      ...[26, 25, 24, 23, 22, 21].map((miles) => milesAway(miles - 5)),
    );
    const result = await json(app, near(10));
    expect(result).toMatchObject({ radius: 25, total: 7 });
    expect(namesIn(result)).toEqual([16, 17, 18, 19, 20].map((miles) => `${miles} miles away`));
  });

  test('requires the other filters too', async () => {
    const { app } = await createTestAppWithLawyers(
      milesAway(20),
      milesAway(60, { languages: ['Spanish'] }),
    );
    const result = await json(app, `${near(10)}&language=Spanish`);
    expect({ ...result, lawyers: namesIn(result) }).toEqual({
      radius: 100,
      total: 1,
      lawyers: ['60 miles away'],
    });
  });

  test('hides the contact details of inactive lawyers', async () => {
    const { app } = await createTestAppWithLawyers(milesAway(20, { isActive: false }));
    const { lawyers } = await json(app, near(10));
    expect(lawyers).toMatchObject([{ phone: null, email: null, website: null, location: null }]);
    expect(lawyers[0]).not.toHaveProperty('barNumber');
  });

  test.each([
    ['five results are enough', near(25), { radius: null, total: 5, lawyers: [] }],
    ['there are no more within 100 miles', near(100), { radius: null, total: 5, lawyers: [] }],
    ['the search has no city', '/api/lawyers/nearby', { radius: null, total: 6, lawyers: [] }],
    ['the city is unknown', '/api/lawyers/nearby?city=x', { radius: null, total: 0, lawyers: [] }],
  ])('returns no lawyers if %s', async (_, path, expected) => {
    const { app } = await createTestAppWithLawyers(
      ...[1, 2, 3, 4, 5, 200].map((miles) => milesAway(miles)),
    );
    expect(await json(app, path)).toEqual(expected);
  });

  test('rejects the same parameters as the search', async () => {
    const { app } = await createTestAppWithLawyers();
    expect((await app.request('/api/lawyers/nearby?radius=7')).status).toBe(400);
  });
});

describe('GET /api/lawyers/featured', () => {
  test('returns at most six premium lawyers who match', async () => {
    const { app } = await createTestAppWithLawyers(
      ...Array.from({ length: 8 }, () => lawyer({ isPremium: true })),
      lawyer({ name: 'In Georgia', state: 'GA', isPremium: true }),
      lawyer({ name: 'Unpaid' }),
    );
    expect(await json(app, '/api/lawyers/featured')).toHaveLength(6);
    const georgia = await json(
      app,
      '/api/lawyers/featured?location=georgia&practiceArea=personal-injury',
    );
    expect(georgia.map(({ name }: { name: string }) => name)).toEqual(['In Georgia']);
  });

  test('rejects the same parameters as the search', async () => {
    const { app } = await createTestAppWithLawyers();
    expect((await app.request('/api/lawyers/featured?yearsExperience=abc')).status).toBe(400);
  });
});

describe('GET /api/lawyers/{id}', () => {
  test('returns one lawyer', async () => {
    const { app } = await createTestAppWithLawyers(lawyer(), lawyer({ name: 'The second' }));
    expect(await json(app, '/api/lawyers/2')).toMatchObject({ id: 2, name: 'The second' });
  });

  test.each(['0', '-1', '01', '1.5', 'abc', '1e1', '999999', '9'.repeat(30), '%20', 'null'])(
    'returns 404 for %s',
    async (id) => {
      const { app } = await createTestAppWithLawyers(lawyer());
      const response = await app.request(`/api/lawyers/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Lawyer not found' });
    },
  );
});

describe('public fields', () => {
  const paths = ['/api/lawyers/search', '/api/lawyers/search?page=1', '/api/lawyers/1'];
  const hidden = { location: null, phone: null, email: null, website: null };

  test.each(paths)('%s hides the contact details of an inactive lawyer', async (path) => {
    const { app } = await createTestAppWithLawyers(lawyer({ isActive: false }));
    const [result] = [await json(app, path)].flat();
    expect(result).toMatchObject({ ...hidden, name: 'Marisol Delgado', city: 'Birmingham' });
  });

  test.each([...paths, '/api/lawyers/featured'])(
    '%s shows the contact details of an inactive premium lawyer',
    async (path) => {
      const { app } = await createTestAppWithLawyers(lawyer({ isActive: false, isPremium: true }));
      const [result] = [await json(app, path)].flat();
      expect(result).toMatchObject({ phone: '2055550114', location: '1901 6th Avenue North' });
    },
  );

  test.each([...paths, '/api/lawyers/featured'])('%s hides the coordinates', async (path) => {
    const { app } = await createTestAppWithLawyers(lawyer({ isPremium: true }));
    const [result] = [await json(app, path)].flat();
    expect(result).not.toHaveProperty('latitude');
    expect(result).not.toHaveProperty('longitude');
  });

  test('includes the distance in a search by city', async () => {
    const { app } = await createTestAppWithLawyers(lawyer({ latitude: 33.6 }));
    const [result] = await json(
      app,
      '/api/lawyers/search?location=birmingham&state=alabama&city=birmingham',
    );
    expect(result.distanceMiles).toBe(5.5);
  });
});

describe('every read', () => {
  const reads = [
    '/api/practice-areas',
    '/api/lawyers/featured',
    '/api/lawyers/search',
    '/api/lawyers/nearby',
    '/api/lawyers/1',
  ];

  test.each(reads)('%s may be cached for five minutes and revalidated by ETag', async (path) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    const first = await app.request(path);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=60');
    const etag = first.headers.get('ETag');
    expect(etag).toBeTruthy();
    const again = await app.request(path, { headers: { 'If-None-Match': etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=60');
    expect(await again.text()).toBe('');
  });

  test.each(reads)('%s responds to HEAD without a body', async (path) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    const response = await app.request(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test.each(
    reads.flatMap((path) => ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path])),
  )('%s %s is a 405 with the allowed methods', async (method, path) => {
    const { app } = await createTestAppWithLawyers(lawyer());
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ message: 'This endpoint accepts only GET and HEAD.' });
  });
});

test('an unknown path of the API is a 404 in JSON', async () => {
  const { app } = await createTestAppWithLawyers();
  const response = await app.request('/api/nothing/here');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: 'The API has no endpoint at this path.',
  });
});

test('a database error is a plain 500 without details, and is logged', async () => {
  const { app, db } = await createTestAppWithLawyers();
  await db.schema.alterTable('lawyers').renameTo('gone').execute();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await app.request('/api/lawyers/1');
  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(text).not.toMatch(/no such table|relation|SQL/i);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.lastCall?.[0]).toBe(
    `[${response.headers.get('X-Request-Id')}] GET /api/lawyers/1`,
  );
  log.mockClear();
});

test('lists practice areas in order with their number of lawyers', async () => {
  const { app } = await createTestAppWithLawyers(lawyer(), lawyer());
  const areas = await json(app, '/api/practice-areas');
  expect(areas).toHaveLength(21);
  expect(areas[0]).toEqual({
    id: 1,
    name: 'Personal Injury',
    slug: 'personal-injury',
    description: expect.any(String),
    icon: expect.any(String),
    lawyerCount: 2,
  });
});

test('forbids framing, MIME sniffing and third-party scripts', async () => {
  const { app } = await createTestAppWithLawyers();
  const { headers } = await app.request('/api/practice-areas');
  expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'none'/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
