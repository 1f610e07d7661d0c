import type { Database } from '../../../db/engine/database.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { DEFAULT_TIME_ZONE } from '../../contract/site/dates.ts';
import { createTally, type Tally } from '../../counts/tally.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders, lawyerHeaders } from '../../testing/test-session.ts';

const clock = { now: new Date() };
export let db: Database;
export let tally: Tally;
let app: ReturnType<typeof createTestApp>['app'];

/** Creates a new directory with three lawyers before each test. Two of them share an email. */
export async function resetDirectory(): Promise<void> {
  clock.now = new Date('2026-11-21T08:00:00Z');
  db = await createTestDirectory(
    lawyer({ barNumber: 'A1' }),
    lawyer({ name: 'Ruth Castellanos', email: 'Marisol@Delgado.example', city: 'Mobile' }),
    lawyer({ name: 'Bram Hollis', email: 'bram@hollis.example', barNumber: 'B2' }),
  );
  const now = () => clock.now;
  tally = createTally(db, { timeZone: DEFAULT_TIME_ZONE }, now);
  ({ app } = createTestApp(db, { now, tally, trustedProxies: 1 }));
}

export const advanceClock = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

let visitors = 0;
/**
 * Calls the API. Each call uses a different client IP unless `headers` sets one, so that tests
 * don't reach the rate limits.
 */
export async function call(method: string, path: string, body?: object, headers: object = {}) {
  visitors += 1;
  const response = await app.request(path, {
    method,
    headers: {
      'X-Forwarded-For': `192.0.2.${visitors % 250}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    response,
    status: response.status,
    body: await response.json().catch(() => null),
  };
}

export const requestLink = (email: string, headers: object = {}) =>
  call('POST', '/api/my-listing/links', { email }, headers);
export const emailsOfKind = (kind: string) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
export const tokensIn = (text: string) =>
  [...text.matchAll(/\/my-listing\/sign-in\/([\w-]+)/g)].map(([, token]) => token as string);

export async function latestTokens() {
  const email = (await emailsOfKind('listing-link')).at(-1);
  return tokensIn(email?.text ?? '');
}

export const followLink = (token: string | undefined, headers: object = {}) =>
  call('POST', '/api/my-listing/session', { token }, headers);

export const sessionCookie = (response: Response) => ({
  Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
});

export async function signInAsLawyer(id: number) {
  const headers = await lawyerHeaders(db, id, clock.now);
  const read = async () => (await call('GET', '/api/my-listing', undefined, headers)).body;
  const save = async (changes: object, version?: string) => {
    const { listing, change } = await read();
    const fields = { ...listing, ...change?.changes, ...changes };
    return call('PUT', '/api/my-listing', { ...fields, ...(version && { version }) }, headers);
  };
  return { headers, read, save };
}

export const publicProfile = async (id: number) => (await call('GET', `/api/lawyers/${id}`)).body;
export const auditLog = () => db.selectFrom('auditLog').selectAll().orderBy('id').execute();

export const signInAsAdministrator = () => administratorHeaders(db, clock.now);
