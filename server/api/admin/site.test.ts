import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { readConfig } from '../../config.ts';
import { LOGO_CONFLICT } from '../../contract/forms/notices.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const SETTINGS = '/api/admin/site/settings';
const LOGO = '/api/admin/site/logo';

let db: Database;
beforeEach(async () => {
  db = await createTestDirectory();
});

/** A server on the same database, as another process would be. */
async function openServer(variables: Record<string, string> = {}) {
  const { site, fixedSettings, mail } = readConfig(variables);
  const { app } = createTestApp(db, { site, fixedSettings, mail });
  const headers = await administratorHeaders(db);
  async function call(method: string, path: string, body?: object) {
    const json = { ...headers, 'Content-Type': 'application/json' };
    const response = await app.request(path, {
      method,
      headers: body ? json : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
  const read = async () => (await call('GET', SETTINGS)).body;
  async function save(section: string, values: object) {
    const version = (await read()).versions[section];
    return call('PUT', `${SETTINGS}/${section}`, { version, ...values });
  }
  return { app, site, mail, call, read, save };
}

const auditLog = () =>
  db.selectFrom('auditLog').select(['action', 'subject', 'before', 'after']).execute();

test('a change is live at once in every process, and in the audit log with both values', async () => {
  const [one, other] = [await openServer(), await openServer()];
  expect((await one.save('contact', { name: 'Bar Finder', phone: '(212) 555-0100' })).status).toBe(
    200,
  );
  expect(one.site).toMatchObject({ name: 'Bar Finder', phone: '2125550100' });
  expect(one.mail).toMatchObject({ from: { name: 'Bar Finder' } });
  const feed = await (await other.app.request('/feed.xml')).text();
  expect(feed).toContain('Bar Finder');
  expect(other.site.phone).toBe('2125550100');
  expect(await auditLog()).toEqual([
    {
      action: 'edit',
      subject: 'site',
      before: JSON.stringify({ name: 'Counsel Atlas', phone: '2055550143' }),
      after: JSON.stringify({ name: 'Bar Finder', phone: '2125550100' }),
    },
  ]);
});

test('cached texts show the new name at once', async () => {
  const { app, save } = await openServer();
  const feed = async () => (await app.request('/feed.xml')).text();
  expect(await feed()).toContain('Counsel Atlas');
  await save('contact', { name: 'Bar Finder' });
  expect(await feed()).toContain('Bar Finder');
});

test('email comes from and goes to the new email unless the environment sets others', async () => {
  const { save, mail } = await openServer();
  await save('contact', { email: 'team@bar.example' });
  expect(mail).toMatchObject({
    from: { address: 'team@bar.example' },
    teamEmail: 'team@bar.example',
  });
  const other = await openServer({ MAIL_FROM: 'mail@bar.example', TEAM_EMAIL: 'in@bar.example' });
  await other.read();
  expect(other.mail).toMatchObject({
    from: { address: 'mail@bar.example' },
    teamEmail: 'in@bar.example',
  });
});

test('the environment takes precedence, and its settings are locked', async () => {
  await (await openServer()).save('contact', { name: 'Bar Finder', city: 'Mobile' });
  const { read, save, site } = await openServer({ SITE_NAME: 'Bench', SITE_STATE: 'ny' });
  const { values, fixed } = await read();
  expect(values).toMatchObject({ name: 'Bench', city: 'Mobile', state: 'NY' });
  expect(fixed).toEqual({ name: 'SITE_NAME', state: 'SITE_STATE' });
  const { status, body } = await save('contact', { name: 'Other', city: 'Troy' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ name: 'The environment sets this value' });
  expect(site.postalAddress.city).toBe('Mobile');
});

test.each([
  ['contact', { name: 'x'.repeat(500) }, 'Name must be one line of at most 200 characters'],
  ['contact', { name: 'Bar\nFinder' }, 'Name must be one line of at most 200 characters'],
  ['contact', { name: '' }, 'Name must be one line of at most 200 characters'],
  ['contact', { timeZone: 'Central' }, 'Time zone must be an IANA time zone name'],
  ['contact', { zipCode: '1' }, 'ZIP code must be a ZIP code such as 35203'],
  ['contact', { facebookUrl: 'javascript:alert(1)' }, 'Facebook page must be a URL that begins'],
  [
    'appearance',
    { accentLight: '#7FC79A' },
    /^Color in the light scheme has a contrast of only 1\.\d:1/,
  ],
  [
    'appearance',
    { accentDark: '#14532D' },
    /^Color in the dark scheme has a contrast of only 1\.\d:1/,
  ],
  ['appearance', { accentLight: 'green' }, 'must be a color such as #14532D'],
  ['wording', { matched: 'x'.repeat(201) }, 'The text must be one line of at most 200 characters'],
  ['promise', { responseHours: '1' }, 'Response time must be one of the choices'],
])('%s: rejects %o', async (section, values, message) => {
  const { save } = await openServer();
  const { status, body } = await save(section, values);
  expect(status).toBe(422);
  expect(body.errors[Object.keys(values)[0] ?? '']).toMatch(message);
  expect(await auditLog()).toEqual([]);
});

test('the second of two concurrent changes is refused with the current values', async () => {
  const { call, read, save, site } = await openServer();
  const { versions } = await read();
  await save('contact', { name: 'Bar Finder' });
  const second = { version: versions.contact, name: 'Bench', city: 'Troy' };
  const { status, body } = await call('PUT', `${SETTINGS}/contact`, second);
  expect(status).toBe(409);
  expect(body.current.values).toMatchObject({ name: 'Bar Finder', city: 'Birmingham' });
  expect(site).toMatchObject({ name: 'Bar Finder', postalAddress: { city: 'Birmingham' } });
  const again = { ...second, version: body.current.versions.contact };
  expect((await call('PUT', `${SETTINGS}/contact`, again)).status).toBe(200);
  expect(site.name).toBe('Bench');
  // A change to another section is no conflict.
  expect(
    (await call('PUT', `${SETTINGS}/promise`, { version: versions.promise, responseHours: '48' }))
      .status,
  ).toBe(200);
});

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30" fill="${color}"/></svg>`;

test('the second of two owners who change the logo gets the current one and can decide', async () => {
  const { app, call, read, site } = await openServer();
  const headers = await administratorHeaders(db);
  async function upload(color: string, version: string) {
    const form = new FormData();
    form.append('version', version);
    form.append('file', new File([svg(color)], 'logo.svg'));
    const response = await app.request(LOGO, { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  }
  const { logo: seen } = (await read()).versions;
  const first = await upload('#0B3D91', seen);
  expect(first.status).toBe(200);
  const second = await upload('#14532D', seen);
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ message: LOGO_CONFLICT, current: { logo: first.body.logo } });
  expect(site.logo).toEqual(first.body.logo);
  const removal = await call('DELETE', LOGO, { version: seen });
  expect(removal).toMatchObject({ status: 409, body: { current: { logo: first.body.logo } } });

  const decided = await upload('#14532D', second.body.current.versions.logo);
  expect(decided.status).toBe(200);
  expect(site.logo?.hash).not.toBe(first.body.logo.hash);
  expect((await call('DELETE', LOGO, { version: decided.body.versions.logo })).status).toBe(204);
  expect(site.logo).toBeNull();
});

test('a setting that the environment fixes later doesn’t block changes of others', async () => {
  const before = await openServer();
  await before.save('contact', { name: 'Bar Finder' });
  const { save, read } = await openServer({ SITE_NAME: 'Law Finder' });
  expect((await save('contact', { phone: '(212) 555-0100' })).status).toBe(200);
  expect((await read()).values).toMatchObject({ name: 'Law Finder', phone: '2125550100' });
});

test('an empty optional setting goes back to its default, and nothing remains stored', async () => {
  const { save, site } = await openServer();
  await save('wording', { matched: 'Ask a lawyer' });
  await save('appearance', { accentLight: '#0b3d91' });
  await save('contact', { facebookUrl: 'https://facebook.example/bar' });
  expect(site.wording).toEqual({ matched: 'Ask a lawyer' });
  expect(site.accent).toEqual({ light: '#0B3D91', dark: expect.stringMatching(/^#[0-9A-F]{6}$/) });
  expect(site.social).toEqual([{ label: 'Facebook', url: 'https://facebook.example/bar' }]);
  await save('wording', { matched: '' });
  await save('appearance', { accentLight: '' });
  await save('contact', { facebookUrl: '' });
  expect(site).toMatchObject({ wording: {}, accent: null, social: [] });
  expect(await db.selectFrom('siteSettings').selectAll().execute()).toEqual([]);
});

test('a site can make another promise, or none', async () => {
  const { save, site } = await openServer();
  await save('promise', { responseHours: '72' });
  expect(site.responseHours).toBe(72);
  await save('promise', { responseHours: 'none' });
  expect(site.responseHours).toBeNull();
});
