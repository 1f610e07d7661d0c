/** The behaviors of the mocked `/api` by name, with descriptions for testers. */
export const SCENARIOS = {
  usual: 'A directory with a bit of everything',
  empty: 'No lawyers, articles or submissions',
  many: 'Thousands of lawyers, dozens of articles',
  slow: 'Every response takes three seconds',
  error500: 'Every response is a server error',
  offline: 'The server can’t be reached',
  unauthorized: 'No one is signed in',
  validation: 'Every form is rejected, field by field',
} as const;

export type Scenario = keyof typeof SCENARIOS;

/** The name of the query parameter and of the cookie with the scenario. */
export const MOCK = 'mock';

export const SLOW_DELAY_MS = 3000;

export function isScenario(text: string | null | undefined): text is Scenario {
  return typeof text === 'string' && Object.hasOwn(SCENARIOS, text);
}

/** The scenario in a cookie's value; `usual` if there is none. */
export function scenarioOf(cookie: string | undefined): Scenario {
  return isScenario(cookie) ? cookie : 'usual';
}
