/** How the mocked `/api` behaves, by name, with what a tester sees of it. */
export const SCENARIOS = {
  usual: 'A directory with some of everything',
  empty: 'Nobody is listed, nothing is written',
  many: 'Thousands of lawyers, dozens of articles',
  slow: 'Each answer takes three seconds',
  error500: 'Each answer is a failure of the server',
  offline: 'No answer comes at all',
  unauthorised: 'Nobody is signed in',
  validation: 'Each form is refused, field by field',
} as const;

export type Scenario = keyof typeof SCENARIOS;

/** The parameter of an address and the cookie that hold the scenario. */
export const MOCK = 'mock';

export const SLOW_MILLISECONDS = 3000;

export function isScenario(text: string | null | undefined): text is Scenario {
  return typeof text === 'string' && Object.hasOwn(SCENARIOS, text);
}

/** The scenario that a cookie holds; the usual one where it holds none. */
export function scenarioOf(cookie: string | undefined): Scenario {
  return isScenario(cookie) ? cookie : 'usual';
}
