import { onTestFinished } from 'vitest';
import { MOCK, type Scenario } from './scenarios.ts';

/** Switches the mocks to a scenario until the test ends. */
export function playIn(scenario: Scenario): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous.
  document.cookie = `${MOCK}=${scenario}`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${MOCK}=; Max-Age=0`;
  });
}
