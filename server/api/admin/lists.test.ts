import { beforeAll, describe, expect, test } from 'vitest';
import { savePost } from '../../../db/articles/posts.ts';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../../../db/newsletter/subscribers.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../../testing/test-session.ts';

const now = new Date('2026-11-21T12:00:00Z');

let db: Database;
let app: ReturnType<typeof createTestApp>['app'];
let asAdministrator: { Cookie: string };
beforeAll(async () => {
  const hidden = { isActive: false, isPremium: false } as const;
  const many = Array.from({ length: 44 }, (_, number) => lawyer({ name: `Dana Number ${number}` }));
  db = await createTestDirectory(
    lawyer({ name: 'Ines Hidden', ...hidden, email: 'ines@example.com', phone: '2055550199' }),
    ...many,
  );
  ({ app } = createTestApp(db, { now: () => now }));
  asAdministrator = await administratorHeaders(db, now);
  for (const [slug, isPublished] of [
    ['out', true],
    ['not-yet', false],
  ] as const) {
    await savePost(db, {
      slug,
      title: slug,
      excerpt: 'An excerpt.',
      content: '<p>Words.</p>',
      category: 'Family Law',
      featuredImage: null,
      publishedAt: isPublished ? '2026-11-01T00:00:00.000Z' : null,
      readTimeMinutes: 3,
      isPublished,
    });
  }
  for (const name of ['ann', 'ben', 'cem', '100%_d']) {
    await subscribe(
      db,
      { email: `${name}@example.com`, source: 'home' },
      {
        now,
        confirmationToken: `confirm-${name}`,
        unsubscribeToken: `end-${name}`,
        resendMinutes: 10,
        forgetDays: 7,
        confirmationEmail: (to) => ({ kind: 'x', to, subject: 'x', text: 'x', html: 'x' }),
      },
    );
    if (name !== 'cem') await confirmSubscription(db, `confirm-${name}`, { now, validDays: 7 });
  }
  await unsubscribe(db, 'end-ben', now);
});

const get = (path: string, headers: Record<string, string> = asAdministrator) =>
  app.request(path, { headers });

describe('the list of lawyers', () => {
  test('contains the documented fields, even for lawyers whose contact details are hidden', async () => {
    const response = await get('/api/lawyers?q=ines+hidden&page=1');
    expect(response.headers.get('X-Total-Count')).toBe('1');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const [result] = await response.json();
    expect(result).toMatchObject({ email: 'ines@example.com', phone: '2055550199' });
    expect(Object.keys(result).toSorted()).toEqual(
      [
        ...[
          'id',
          'name',
          'lawFirmName',
          'specialty',
          'location',
          'city',
          'state',
          'email',
          'phone',
        ],
        ...['profileImage', 'yearsExperience', 'isPremium', 'isVerified', 'isActive'],
      ].toSorted(),
    );
  });

  test('links through its pages to every lawyer', async () => {
    const seen = new Set<string>();
    let path: string | undefined = '/api/lawyers?page=1';
    while (path) {
      const response: Response = await get(path);
      for (const { name } of await response.json()) seen.add(name);
      path = response.headers.get('Link')?.match(/<(.*)>/)?.[1];
    }
    expect(seen.size).toBe(45);
  });
});

describe('the list of subscribers', () => {
  test('contains all subscribers with their status, newest first', async () => {
    const response = await get('/api/newsletter');
    expect(response.headers.get('X-Total-Count')).toBe('4');
    const subscribers = await response.json();
    expect(subscribers).toContainEqual(
      expect.objectContaining({ isActive: false, status: 'pending' }),
    );
    expect(subscribers[2]).toEqual({
      id: 2,
      email: 'ben@example.com',
      firstName: null,
      lastName: null,
      subscribedAt: now.toISOString(),
      source: 'home',
      isActive: false,
      status: 'unsubscribed',
    });
  });

  test.each([
    ['ANN', 1],
    ['example ann', 1],
    ['%25_', 1],
    ['%25%25', 0],
    ['nobody', 0],
  ])('can be searched for %s', async (q, count) => {
    expect(await (await get(`/api/newsletter?q=${q}&page=1`)).json()).toHaveLength(count);
  });
});

describe('the list of articles', () => {
  const slugs = async (headers = {}) => {
    const response = await get('/api/blog', headers);
    const posts: { slug: string }[] = await response.json();
    return { posts: posts.map(({ slug }) => slug), headers: response.headers };
  };

  test('includes drafts for an administrator, uncached', async () => {
    const { posts, headers } = await slugs(asAdministrator);
    expect(posts).toEqual(['out', 'not-yet']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toMatch(/Cookie/);
  });

  test('contains only published articles for everyone else, cacheable', async () => {
    for (const visitor of [{}, await lawyerHeaders(db, 1, now), { Cookie: 'session=forged' }]) {
      const { posts, headers } = await slugs(visitor);
      expect(posts).toEqual(['out']);
      expect(headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=60');
      expect(headers.get('Vary')).toMatch(/Cookie/);
    }
  });
});

test('the overview counts everything and shows the last review of the legal pages', async () => {
  const overview = await (await get('/api/admin/overview')).json();
  expect(overview).toMatchObject({
    practiceAreas: 21,
    lawyers: { total: 45, premium: 0 },
    posts: { total: 2, published: 1 },
    subscribers: { total: 4, active: 2 },
    legalReview: null,
  });
  await app.request('/api/admin/legal-review', { method: 'POST', headers: asAdministrator });
  const { legalReview } = await (await get('/api/admin/overview')).json();
  expect(legalReview).toEqual({
    at: now.toISOString(),
    by: 'administrator ann@counselatlas.example',
  });
});

test.each(['/api/lawyers', '/api/newsletter', '/api/admin/overview'])(
  '%s is closed to everyone but administrators',
  async (path) => {
    for (const visitor of [{}, await lawyerHeaders(db, 1, now)]) {
      const response = await get(path, visitor);
      expect(response.status).toBe(401);
      expect(response.headers.get('X-Total-Count')).toBeNull();
    }
  },
);
