import fc from 'fast-check';
import { createAdministrator } from '../../db/accounts/administrators.ts';
import { type SignedInUser, startSession } from '../../db/accounts/sessions.ts';
import { loadDemo } from '../../db/demo/load.ts';
import type { Database } from '../../db/engine/database.ts';
import { matchRoute, responseSchema } from '../contract/http/responses.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { newToken } from '../security/token.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';
import { anyCall, type Call, SESSION_PLACEHOLDERS } from './any-call.ts';
import type { FaultTest } from './fault-test.ts';

const SITE = 'http://localhost:3000';

interface CallsOptions {
  calls: number;
  /** The percentage of calls that go to pages. */
  pages: number;
  /** Seed of the random calls. The same seed generates the same calls. */
  seed?: number;
}

/**
 * Sends hostile requests to all routes. No request may cause a server error, and each response must
 * match its schema.
 */
export async function calls(
  folder: string,
  { calls, pages, seed = Date.now() }: CallsOptions = { calls: 10_000, pages: 10 },
): ReturnType<FaultTest> {
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  await loadDemo(db, new Date().toISOString().slice(0, 10));
  const { app } = siteOn(db, { TRUST_PROXY: '1' });
  const signIn = await createSignIn(db);
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  const check = async (call: Call) => {
    const { status, problem } = await sendCall(app, await signIn(call));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (problem) failures.push(`${call.method} ${call.url.slice(0, 200)}: ${problem}`);
  };
  const routes = routesOf(app);
  const toPages = Math.round((calls * pages) / 100);
  await checkAll(anyCall(routes), calls - toPages, seed, check);
  await checkAll(anyCall(pagesOf(await builtWeb.build())), toPages, seed, check);
  await db.destroy();
  return {
    ok: failures.length === 0,
    figures: {
      calls,
      routes: routes.length,
      'responses by status': JSON.stringify(statuses),
      'server errors or schema mismatches': failures.length,
      seed,
      ...(failures.length > 0 && { first: failures.slice(0, 5).join('\n') }),
    },
  };
}

/**
 * Returns a function that adds a new session to each call that needs one, because an earlier call
 * may have ended the last session.
 */
async function createSignIn(db: Database) {
  const administratorId = await createAdministrator(
    db,
    { email: 'calls@counselatlas.example', passwordHash: '' },
    'fault test',
    new Date(),
  );
  return async (call: Call): Promise<Call> => {
    const user = await identityFor(db, call.headers.Cookie, administratorId);
    if (!user) return call;
    const token = newToken();
    await startSession(db, { user, awaitsSecondFactor: false }, token, new Date());
    return { ...call, headers: { ...call.headers, Cookie: `session=${token}` } };
  };
}

/**
 * Returns the user to sign in. Picks any listed lawyer, because an earlier call may have deleted
 * the lawyer used before.
 */
async function identityFor(
  db: Database,
  cookie: string | undefined,
  administratorId: number,
): Promise<SignedInUser | null> {
  if (cookie === SESSION_PLACEHOLDERS.administrator) return { administratorId };
  if (cookie !== SESSION_PLACEHOLDERS.lawyer) return null;
  const { id } = await db.selectFrom('lawyers').select('id').limit(1).executeTakeFirstOrThrow();
  return { lawyerId: id };
}

async function checkAll(
  arbitrary: fc.Arbitrary<Call>,
  numRuns: number,
  seed: number,
  check: (call: Call) => Promise<void>,
) {
  if (numRuns > 0) await fc.assert(fc.asyncProperty(arbitrary, check), { numRuns, seed });
}

/** Sends a call. Returns the status, and what is wrong with the response, or null if nothing is. */
async function sendCall(app: ReturnType<typeof siteOn>['app'], call: Call) {
  const { method, url, headers, body } = call;
  const response = await app.request(`${SITE}${url}`, { method, headers, ...(body && { body }) });
  const { status } = response;
  const problem = status >= 500 ? await response.text() : await schemaMismatch(call, response);
  return { status, problem: problem && `${status} ${problem.slice(0, 300)}` };
}

async function schemaMismatch({ method, url }: Call, response: Response): Promise<string | null> {
  const path = decodePath(new URL(`${SITE}${url}`).pathname);
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? '';
  const isEmpty = method === 'HEAD' || [204, 303, 304].includes(status);
  if (isEmpty || response.headers.has('Content-Encoding')) return null;
  const text = await response.text();
  if (type.startsWith('text/html')) return /<\/html>\s*$/.test(text) ? null : 'incomplete page';
  if (!path.startsWith('/api/')) return null;
  const route = matchRoute(method, path);
  // Responses that only the admin pages use have TypeScript types but no schemas.
  if (!route && response.ok) return null;
  if (!type.startsWith('application/json')) return `${type} instead of JSON`;
  const parsed = responseSchema(route, status).safeParse(JSON.parse(text));
  return parsed.success ? null : parsed.error.message;
}

/** Decodes a path as the server does. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
