import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { lawyer } from '../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';
import { siteOn } from '../testing/test-site.ts';

let db: Database;
let app: ReturnType<typeof siteOn>['app'];
beforeEach(async () => {
  db = await createTestDirectory(lawyer({ barNumber: 'A1' }));
  ({ app } = siteOn(db));
});

type Headers = Record<string, string>;

async function get(path: string, headers: Headers = {}) {
  const response = await app.request(path, { headers });
  return { response, status: response.status, html: textOf(await response.text()) };
}

/** Removes the comments that React puts between adjacent texts. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

/** Sends a form like a browser without JavaScript. */
async function send(path: string, fields: Record<string, string>, headers: Headers = {}) {
  const body = new URLSearchParams(fields);
  const response = await app.request(path, { method: 'POST', body, headers });
  return { response, status: response.status, html: textOf(await response.text()) };
}

/** The field values of the edit form. */
function fieldValues(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('name="version"') - 300);
  const plain = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="(\w+)"/.exec(tag)?.[1];
    const isUnticked = tag.includes('type="checkbox"') && !tag.includes('checked');
    if (name && !isUnticked) fields[name] ??= plain(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="(\w+)"[^>]*>([^<]*)/g,
  )) {
    fields[name] = plain(text);
  }
  fields.state = plain(/<option value="([^"]*)" selected/.exec(form)?.[1] ?? '');
  return fields;
}

async function signedIn() {
  const headers = await lawyerHeaders(db, 1);
  const page = await get('/my-listing', headers);
  const save = (changes: Record<string, string>) =>
    send('/my-listing', { ...fieldValues(page.html), intent: 'save', ...changes }, headers);
  return { headers, page, save };
}

describe('without JavaScript', () => {
  test('a lawyer signs in with a link that is used up only by the button', async () => {
    const sent = await send('/my-listing/sign-in', { email: 'marisol@delgado.example' });
    expect(sent.html).toContain('If a listing uses this email, we’ve sent it a link.');
    const { text } = await db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
    const [path = ''] = /\/my-listing\/sign-in\/[\w-]{22}/.exec(text) ?? [];
    for (let scan = 0; scan < 2; scan += 1) expect((await get(path)).status).toBe(200);
    const pressed = await send(path, {});
    expect([pressed.status, pressed.response.headers.get('Location')]).toEqual([
      303,
      '/my-listing',
    ]);
    const cookie = pressed.response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await get('/my-listing', { Cookie: cookie.split(';')[0] ?? '' });
    expect(page.html).toContain('Marisol Delgado');
    const repeated = await send(path, {});
    expect(repeated.status).toBe(410);
    expect(repeated.html).toContain('Email me a link');
  });

  test('an invalid email shows an error at its field and stays there', async () => {
    const { status, html } = await send('/my-listing/sign-in', { email: 'marisol' });
    expect(status).toBe(422);
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('value="marisol"');
  });

  test('an edit is published, a name change waits for approval, and the page says both', async () => {
    const { save, headers } = await signedIn();
    const { status, html } = await save({ bio: 'Plain new words.', name: 'Marisol Reyes' });
    expect(status).toBe(200);
    expect(html).toContain(
      'Changes that we need to review are listed below. Everything else is live.',
    );
    expect(html).toMatch(/Requested: <\/span><strong>Marisol Reyes/);
    const profile = await get('/lawyer/1');
    expect(profile.html).toContain('Plain new words.');
    expect(profile.html).not.toContain('Reyes');
    // The form shows the requested changes, so that saving it again doesn't cancel them.
    const repeated = await get('/my-listing', headers);
    expect(fieldValues(repeated.html).name).toBe('Marisol Reyes');
  });

  test('a mistake shows an error at its field, and all input stays', async () => {
    const { save } = await signedIn();
    const { status, html } = await save({ zipCode: 'nowhere', bio: 'Long work.' });
    expect(status).toBe(422);
    expect(html).toContain('Please enter five digits');
    expect(fieldValues(html)).toMatchObject({ zipCode: 'nowhere', bio: 'Long work.' });
  });

  test('a conflicting edit shows the newer values, and the second save is accepted', async () => {
    const { save, page } = await signedIn();
    await save({ bio: 'From the other window.' });
    const conflicting = await save({ bio: 'From this one.' });
    expect(conflicting.status).toBe(409);
    expect(conflicting.html).toContain('Bio is now: From the other window.');
    const fields = fieldValues(conflicting.html);
    expect(fields.bio).toBe('From this one.');
    expect(fields.version).not.toBe(fieldValues(page.html).version);
    expect((await save(fields)).status).toBe(200);
    expect((await get('/lawyer/1')).html).toContain('From this one.');
  });

  test('a lawyer whose session ends while editing keeps the input', async () => {
    const { page } = await signedIn();
    const fields = { ...fieldValues(page.html), intent: 'save', bio: 'An evening’s work.' };
    const { status, html } = await send('/my-listing', fields, { Cookie: 'session=ended' });
    expect(status).toBe(401);
    expect(html).toContain('Your session ended and nothing was saved.');
    expect(fieldValues(html)).toMatchObject({ bio: 'An evening’s work.', city: 'Birmingham' });
  });

  test('signing out ends the session', async () => {
    const { headers } = await signedIn();
    const { response } = await send('/my-listing', { intent: 'sign-out' }, headers);
    expect(response.headers.get('Location')).toBe('/my-listing/sign-in?ended=signed-out');
    const { response: after } = await get('/my-listing', headers);
    expect(after.headers.get('Location')).toBe('/my-listing/sign-in');
  });

  test('a removal asks for confirmation first', async () => {
    const { headers } = await signedIn();
    expect((await get('/my-listing/remove', headers)).html).toContain('Remove your listing?');
    expect((await get('/lawyer/1')).status).toBe(200);
    const { response } = await send('/my-listing/remove', {}, headers);
    expect(response.headers.get('Location')).toBe('/my-listing/sign-in?ended=removed');
    expect((await get('/lawyer/1')).status).toBe(404);
  });

  test('an administrator approves a change, and can’t decline one without a reason', async () => {
    const { save } = await signedIn();
    await save({ name: 'Marisol Reyes' });
    const adminHeaders = await administratorHeaders(db);
    const path = '/admin/listings/changes';
    expect((await get(path, adminHeaders)).html).toContain('Marisol Reyes');
    const withoutReason = await send(path, { intent: 'declined-1', reason: '' }, adminHeaders);
    expect(withoutReason.status).toBe(422);
    expect(withoutReason.html).toContain('Please enter a reason');
    const version = /name="version" value="([^"]+)"/.exec(withoutReason.html)?.[1] ?? '';
    const { response } = await send(path, { intent: 'approved-1', version }, adminHeaders);
    expect(response.headers.get('Location')).toBe(`${path}?done=approved`);
    expect((await get(`${path}?done=approved`, adminHeaders)).html).toContain('Published.');
    expect((await get('/lawyer/1')).html).toContain('Marisol Reyes');
    const gone = await send(path, { intent: 'approved-1', version }, adminHeaders);
    expect(gone.html).toContain('This change is no longer pending');
  });
});

test.each(['/my-listing', '/my-listing/remove'])(
  '%s redirects to the sign-in page without a lawyer’s session, and shows no data',
  async (path) => {
    for (const headers of [{}, { Cookie: 'session=forged' }, await administratorHeaders(db)]) {
      const { response, html } = await get(path, headers);
      expect(response.headers.get('Location')).toBe('/my-listing/sign-in');
      expect(html).not.toContain('Marisol');
    }
  },
);

test('HTML in every field is shown as text on the listing page, the profile and the admin', async () => {
  const { save, headers } = await signedIn();
  const html = '<img src=x onerror=alert(1)>';
  const names = ['name', 'specialty', 'lawFirmName', 'bio', 'education', 'languages', 'barNumber'];
  const fields = [...names, 'barAssociations', 'barAdmissions', 'location', 'city'];
  expect((await save(Object.fromEntries(fields.map((name) => [name, html])))).status).toBe(200);
  const adminHeaders = await administratorHeaders(db);
  for (const [path, who] of [
    ['/my-listing', headers],
    ['/lawyer/1', {}],
    ['/admin/listings/changes', adminHeaders],
  ] as const) {
    const page = await get(path, who);
    expect(page.html, path).toContain('onerror');
    expect(page.html, path).not.toContain('<img src=x');
  }
  const emails = await db.selectFrom('outbox').select('html').execute();
  expect(emails.map((email) => email.html).join()).not.toContain('<img src=x');
});
