import { describe, expect, test } from 'vitest';
import { activeLicense } from '../../../db/engine/test-directory.ts';
import type { NewLicense } from '../../../db/lawyers/licenses.ts';
import { editListing } from '../../../db/lawyers/listings.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';

const roster = { sourceName: 'Bar roster', sourceUrl: 'https://bar.example/roster' };

/** A site with one lawyer who has these licenses, and a second, listed lawyer. */
async function siteWith(...licenses: Partial<NewLicense>[]) {
  const { app } = await createTestAppWithLawyers(
    lawyer({ barAdmissions: [], licenses: licenses.map(activeLicense) }),
    lawyer({ name: 'Grace Hill' }),
  );
  const get = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: await response.json() };
  };
  return { get, text: async (path: string) => (await app.request(path)).text() };
}

describe.each(['disbarred', 'suspended', 'retired', 'resigned', 'inactive'] as const)(
  'a lawyer whose only license is %s',
  (status) => {
    test('has a profile with the status and its source, but without contact details', async () => {
      const { get } = await siteWith({ status, number: 'A-1' });
      const { status: code, body } = await get('/api/lawyers/1');
      expect(code).toBe(200);
      expect(body).toMatchObject({
        unlistedReason: status,
        isVerified: false,
        ...{ phone: null, email: null, website: null, location: null },
        licenses: [{ jurisdiction: 'AL', number: 'A-1', status, ...roster }],
      });
    });

    test('is in no list, count, suggestion, map or sitemap', async () => {
      const { get, text } = await siteWith({ status, number: 'A-123456' });
      const ids = (body: { id: number }[]) => body.map(({ id }) => id);
      expect(ids((await get('/api/lawyers/search')).body)).toEqual([2]);
      expect(ids((await get('/api/lawyers/search?q=Marisol+Delgado')).body)).toEqual([]);
      expect(ids((await get('/api/lawyers/search?q=A-123456')).body)).toEqual([]);
      expect((await get('/api/lawyers/facets')).body).toMatchObject({ total: 1 });
      expect(JSON.stringify((await get('/api/suggestions?q=Marisol')).body)).not.toContain(
        'Delgado',
      );
      expect((await get('/api/lawyers/map')).body).toMatchObject({ states: { AL: 1 } });
      expect((await get('/api/lawyers/1/map')).status).toBe(404);
      expect(await text('/sitemaps/lawyers-1.xml')).not.toContain('/lawyer/1<');
    });
  },
);

test('a search for an unlisted lawyer’s name or number says why, apart from the results', async () => {
  const { get } = await siteWith({ status: 'disbarred', number: 'A-123456' });
  const search = async (q: string) => (await get(`/api/lawyers/facets?q=${q}`)).body;
  const { sourceName, sourceUrl } = roster;
  const license = { jurisdiction: 'AL', missingSince: null, asOf: '2026-11-01' };
  const unlisted = {
    ...{ id: 1, name: 'Marisol Delgado', city: 'Birmingham', state: 'AL', country: null },
    unlistedReason: 'disbarred',
    license: { ...license, sourceName, sourceUrl },
  };
  for (const q of ['marisol+delgado', 'A-123456', 'alabama+bar+number+a-123456']) {
    expect(await search(q)).toMatchObject({ total: 0, unlisted: [unlisted] });
  }
  expect((await search('marisol+delgado')).unlisted).toEqual([unlisted]);
  expect(await search('grace+hill')).not.toHaveProperty('unlisted');
});

test('the profile of a deceased lawyer is gone, with a plain sentence', async () => {
  const { get } = await siteWith({ status: 'deceased' });
  const { status, body } = await get('/api/lawyers/1');
  expect(status).toBe(410);
  expect(body).toEqual({
    message: 'A bar’s records list this lawyer as deceased, so we no longer show the profile.',
  });
});

test('an active license lists the lawyer and shows the others', async () => {
  const { get } = await siteWith({}, { jurisdiction: 'GA', status: 'suspended' });
  expect((await get('/api/lawyers/1')).body).toMatchObject({
    unlistedReason: null,
    isVerified: false,
    phone: '2055550114',
    licenses: [
      { jurisdiction: 'AL', status: 'active' },
      { jurisdiction: 'GA', status: 'suspended' },
    ],
  });
  expect((await get('/api/lawyers/facets')).body).toMatchObject({ total: 2 });
});

test('publishes a bar number only if a source has published it', async () => {
  const { get } = await siteWith(
    { number: 'A-1' },
    { jurisdiction: 'GA', number: 'G-1', source: null },
  );
  expect((await get('/api/lawyers/1')).body).toMatchObject({
    licenses: [
      { jurisdiction: 'AL', number: 'A-1' },
      { jurisdiction: 'GA', number: null },
    ],
  });
});

test('says where each fact comes from, without the contact details that aren’t public', async () => {
  const { app, db } = await createTestAppWithLawyers(lawyer());
  const profile = async () => (await app.request('/api/lawyers/1')).json();
  const edit = (changes: object) =>
    editListing(db, { lawyerId: 1, changes, actor: 'lawyer 1' }, new Date('2026-11-20T12:00:00Z'));
  await edit({ phone: '2055550188' });
  expect((await profile()).provenance).toMatchObject({
    phone: { changedBy: 'lawyer', asOf: '2026-11-20', source: null },
    name: null,
  });
  await edit({ isActive: false });
  expect(Object.keys((await profile()).provenance)).toEqual(
    expect.not.arrayContaining(['phone', 'email', 'website']),
  );
  expect(await (await app.request('/api/lawyers/search')).text()).not.toContain('provenance');
});

test('marks a license as old once its last check is older than the operator allows', async () => {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { get } = await siteWith(
    { asOf: daysAgo(170) },
    { jurisdiction: 'GA', asOf: daysAgo(190) },
    { jurisdiction: 'TN', asOf: null },
  );
  const { licenses } = (await get('/api/lawyers/1')).body;
  expect(licenses.map(({ isFresh }: { isFresh: boolean }) => isFresh)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a card has the license check of the badge, and no license facts older than two years', async () => {
  const source = { name: 'Bar roster', url: 'https://bar.example/roster' };
  const card = async ({ get }: Awaited<ReturnType<typeof siteWith>>) =>
    (await get('/api/lawyers/search')).body.find(({ id }: { id: number }) => id === 1);
  const recent = await siteWith({ asOf: '2026-11-01', admittedOn: '2008' });
  expect(await card(recent)).toMatchObject({
    isVerified: true,
    yearsExperience: 18,
    licenseCheck: { asOf: '2026-11-01', source },
  });
  const old = await siteWith({ asOf: '2020-11-01', admittedOn: '2008' });
  const hidden = { isVerified: false, yearsExperience: null, licenseCheck: null };
  expect(await card(old)).toMatchObject(hidden);
  const shown = { isVerified: true, yearsExperience: 18 };
  expect((await old.get('/api/lawyers/1')).body).toMatchObject({
    ...shown,
    licenseCheck: { asOf: '2020-11-01', source },
  });
});
