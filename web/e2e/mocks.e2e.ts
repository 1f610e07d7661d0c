import { bypass } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormId } from '../app/request/forms.ts';
import { filledIn } from '../mocks/filled-in.ts';
import { server as mocks } from '../mocks/node.ts';
import { type RunningServer, startServer } from './server.ts';

let site: RunningServer;
beforeAll(async () => {
  site = await startServer();
  mocks.listen({ onUnhandledFrame: 'error' });
});
afterAll(async () => {
  mocks.close();
  await site?.stop();
});

const mockedAnswer = (path: string) => fetch(site.origin + path);
const realAnswer = (path: string) => fetch(bypass(site.origin + path));

/** The kinds of value that each field has in these entries: `{ languages: ['list', 'list of string'] }`. */
function kindsIn(answer: object): Record<string, string[]> {
  const kinds: Record<string, Set<string>> = {};
  for (const entry of [answer].flat()) {
    for (const [field, value] of Object.entries(entry)) {
      kinds[field] ??= new Set();
      for (const kind of kindsOf(value)) kinds[field].add(kind);
    }
  }
  return Object.fromEntries(Object.entries(kinds).map(([field, set]) => [field, [...set].sort()]));
}

function kindsOf(value: unknown): string[] {
  // Where null may stand is the type's to say, and the fixtures are of the answers' own types.
  if (value === null) return [];
  if (Array.isArray(value)) return ['list', ...value.map((word) => `list of ${typeof word}`)];
  return [typeof value];
}

describe('a mock answers as the server does', () => {
  test.each([
    ['/api/practice-areas', '/api/practice-areas'],
    ['/api/lawyers/featured', '/api/lawyers/search'],
    ['/api/lawyers/search', '/api/lawyers/search'],
    ['/api/lawyers/search?page=1', '/api/lawyers/search'],
    ['/api/lawyers/1', '/api/lawyers/search'],
    ['/api/blog', '/api/blog'],
    ['/api/blog/recent', '/api/blog'],
  ])('%s: the same fields, with the kinds of value that %s has', async (path, example) => {
    const mocked = await (await mockedAnswer(path)).json();
    const real = await (await realAnswer(path)).json();
    expect(Array.isArray(mocked)).toBe(Array.isArray(real));
    expect(Object.keys(kindsIn(mocked)).sort()).toEqual(Object.keys(kindsIn(real)).sort());
    const possible = kindsIn(await (await realAnswer(example)).json());
    for (const [field, kinds] of Object.entries(kindsIn(mocked))) {
      expect(possible[field], field).toEqual(expect.arrayContaining(kinds));
    }
  });

  test.each([
    '/api/lawyers/search?page=1',
    '/api/lawyers/search?page=1&pageSize=7&utm_source=mail',
    '/api/lawyers/search?page=1000',
  ])('%s: the count, and the same way on', async (path) => {
    const [mocked, real] = [await mockedAnswer(path), await realAnswer(path)];
    expect(mocked.headers.get('X-Total-Count')).toMatch(/^\d+$/);
    expect(real.headers.get('X-Total-Count')).toMatch(/^\d+$/);
    expect(mocked.headers.get('Link')).toBe(real.headers.get('Link'));
    expect((await mocked.json()).length).toBe((await real.json()).length);
  });

  test.each([
    '/api/lawyers/search?page=0',
    '/api/lawyers/search?page=abc&pageSize=101',
    '/api/lawyers/search?yearsExperience=abc',
    '/api/lawyers/featured?yearsExperience=-1',
    '/api/lawyers/search?state=atlantis',
    '/api/lawyers/search?practiceArea=time-travel',
    '/api/lawyers/999999',
    '/api/lawyers/01',
    '/api/lawyers/abc',
    '/api/blog/nothing',
  ])('%s: the same answer to the letter', async (path) => {
    const [mocked, real] = [await mockedAnswer(path), await realAnswer(path)];
    expect(mocked.status).toBe(real.status);
    expect(await mocked.json()).toEqual(await real.json());
  });

  const wrong = { name: 'D', email: 'dana', agreeToTerms: false };
  test.each([
    ['/api/find-lawyer-request', payloadOfForm('injury')],
    ['/api/find-lawyer-request', payloadOfForm('home')],
    ['/api/find-lawyer-request', wrong],
    ['/api/contact', payloadOfForm('message')],
    ['/api/contact', wrong],
    ['/api/lawyer-signup', payloadOfForm('application')],
    ['/api/lawyer-signup', wrong],
    ['/api/lawyer-signup', []],
  ])('POST %s: the same answer, but for the token', async (path, body) => {
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const mocked = await fetch(site.origin + path, post);
    const real = await fetch(bypass(site.origin + path, post));
    expect(mocked.status).toBe(real.status);
    const withoutToken = async (answer: Response) =>
      (await answer.text()).replace(/\/request\/[\w-]+/, '/request/…');
    expect(await withoutToken(mocked)).toBe(await withoutToken(real));
  });
});

/** As the form sends it. */
function payloadOfForm(form: FormId): object {
  const { requiresMedicalTreatment, ...values } = filledIn[form];
  return { ...values, ...(requiresMedicalTreatment && { requiresMedicalTreatment: 'yes' }) };
}
