import { delay, HttpResponse, http } from 'msw';
import type { Problem } from '../../../server/contract/problem.ts';
import { MOCK, type Scenario, SLOW_MILLISECONDS, scenarioOf } from '../scenarios.ts';

/** The API itself, and not the modules of the web's own folder of that name. */
const API = /^\w+:\/\/[^/]+\/api\//;

/** What only who is signed in may ask; the ways in are open. */
const SIGNED_IN = /^\/api\/(admin|my-listing(?!\/(links|session)$))(\/|$)/;

/** What becomes of a call before any mock answers it; nothing in the scenarios that differ by their data. */
const fates: Partial<Record<Scenario, (path: string) => Response | Promise<void> | undefined>> = {
  slow: () => delay(SLOW_MILLISECONDS),
  error500: () => refuse(500, 'Something went wrong on our side. Please try again.'),
  offline: () => HttpResponse.error(),
  unauthorised: (path) => (SIGNED_IN.test(path) ? refuse(401, 'Please sign in.') : undefined),
};

export const playScenario = http.all(API, ({ cookies, request }) =>
  fates[scenarioOf(cookies[MOCK])]?.(new URL(request.url).pathname),
);

/** A call that nobody thought of is a mistake, and must not go unseen. */
export const refuseUnknown = http.all(API, ({ request }) => {
  console.error(`No mock answers ${request.method} ${request.url}.`);
  return HttpResponse.error();
});

function refuse(status: number, message: string) {
  return HttpResponse.json<Problem>({ message }, { status });
}
