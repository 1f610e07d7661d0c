import { getResponse } from 'msw';
import { handlers } from '../setup/handlers.ts';
import type { Scenario } from '../setup/scenarios.ts';

/** For tests: returns the mocked response to a call, without a browser or a server. */
export async function callMock(
  path: string,
  init: RequestInit = {},
  scenario: Scenario = 'usual',
): Promise<Response> {
  const request = new Request(`http://mocks${path}`, init);
  request.headers.set('Cookie', `mock=${scenario}`);
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`No mock handles ${path}.`);
  return response;
}

/** Request options with a JSON body. */
export function jsonRequest(method: string, body: unknown) {
  return {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Request options with a form if the body is one, and otherwise with a JSON body. */
export function requestWith(method: string, body: unknown): RequestInit {
  return body instanceof FormData ? { method, body } : jsonRequest(method, body);
}
