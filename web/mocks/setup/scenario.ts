import { delay, HttpResponse, http } from 'msw';
import { API, refuse } from './refuse.ts';
import { MOCK, type Scenario, SLOW_MILLISECONDS, scenarioOf } from './scenarios.ts';

/** What only who is signed in may ask; the ways in are open. */
const SIGNED_IN =
  /^(GET \/api\/(lawyers|newsletter)|\w+ \/api\/(admin|my-listing(?!\/(links|session)$))(\/.*)?)$/;

/** What becomes of a call before any mock answers it; nothing in the scenarios that differ by their data. */
const fates: Partial<Record<Scenario, (call: string) => Response | Promise<void> | undefined>> = {
  slow: () => delay(SLOW_MILLISECONDS),
  error500: () => refuse(500, 'Something went wrong on our side. Please try again.'),
  offline: () => HttpResponse.error(),
  unauthorised: (call) => (SIGNED_IN.test(call) ? refuse(401, 'Please sign in first.') : undefined),
};

export const playScenario = http.all(API, ({ cookies, request }) =>
  fates[scenarioOf(cookies[MOCK])]?.(`${request.method} ${new URL(request.url).pathname}`),
);
