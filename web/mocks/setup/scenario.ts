import { delay, HttpResponse, http } from 'msw';
import { API, errorResponse } from './reject-unmocked.ts';
import { MOCK, type Scenario, SLOW_DELAY_MS, scenarioOf } from './scenarios.ts';

/** Matches calls that require a session. The sign-in routes don't. */
const REQUIRES_SESSION =
  /^(GET \/api\/(lawyers|newsletter)|\w+ \/api\/(admin|my-listing(?!\/(links|session)$))(\/.*)?)$/;

/**
 * The effects of scenarios that override the mocks. Scenarios that differ only in their data have
 * none.
 */
const effects: Partial<Record<Scenario, (call: string) => Response | Promise<void> | undefined>> = {
  slow: () => delay(SLOW_DELAY_MS),
  error500: () => errorResponse(500, 'Something went wrong on our side. Please try again.'),
  offline: () => HttpResponse.error(),
  unauthorized: (call) =>
    REQUIRES_SESSION.test(call) ? errorResponse(401, 'Please sign in first.') : undefined,
};

export const playScenario = http.all(API, ({ cookies, request }) =>
  effects[scenarioOf(cookies[MOCK])]?.(`${request.method} ${new URL(request.url).pathname}`),
);
