import { delay, HttpResponse, http } from 'msw';
import { API, errorResponse } from './refuse.ts';
import { MOCK, type Scenario, SLOW_MILLISECONDS, scenarioOf } from './scenarios.ts';

/** Calls that require a session; the sign-in routes are open. */
const SIGNED_IN =
  /^(GET \/api\/(lawyers|newsletter)|\w+ \/api\/(admin|my-listing(?!\/(links|session)$))(\/.*)?)$/;

/** Effects that come before any mock. Scenarios that differ only in their data have none. */
const fates: Partial<Record<Scenario, (call: string) => Response | Promise<void> | undefined>> = {
  slow: () => delay(SLOW_MILLISECONDS),
  error500: () => errorResponse(500, 'Something went wrong on our side. Please try again.'),
  offline: () => HttpResponse.error(),
  unauthorised: (call) =>
    SIGNED_IN.test(call) ? errorResponse(401, 'Please sign in first.') : undefined,
};

export const playScenario = http.all(API, ({ cookies, request }) =>
  fates[scenarioOf(cookies[MOCK])]?.(`${request.method} ${new URL(request.url).pathname}`),
);
