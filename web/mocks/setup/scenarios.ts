/** The scenarios: behaviors of the mocked `/api` by name, with descriptions for testers. */
export const SCENARIOS = {
  usual: 'A directory with a bit of everything',
  empty: 'No lawyers, articles or submissions',
  many: 'Thousands of lawyers, dozens of articles',
  slow: 'Every response takes three seconds',
  error500: 'Every response is a server error',
  offline: 'The server can’t be reached',
  unauthorized: 'No one is signed in',
  validation: 'Every form is rejected, field by field',
  intake: 'Signed in to the admin with the role Intake',
  viewer: 'Signed in to the admin with the role Viewer',
} as const;

export type Scenario = keyof typeof SCENARIOS;

/** The name of both the query parameter and the cookie that select the scenario. */
export const MOCK = 'mock';

export const SLOW_DELAY_MS = 3000;

export function isScenario(text: string | null | undefined): text is Scenario {
  return typeof text === 'string' && Object.hasOwn(SCENARIOS, text);
}

/** The scenario named by the cookie; `usual` if the cookie is missing or invalid. */
export function scenarioOf(cookie: string | undefined): Scenario {
  return isScenario(cookie) ? cookie : 'usual';
}
