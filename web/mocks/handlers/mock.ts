import { HttpResponse, http } from 'msw';
import type { z } from 'zod';
import type { answers, Route } from '../../../server/contract/answers.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import { type Directory, directoryOf } from '../directory.ts';
import { MOCK, type Scenario, scenarioOf } from '../scenarios.ts';

/** What a mock knows of a call. */
export interface Call {
  request: Request;
  params: Record<string, string>;
  query: Record<string, string>;
  scenario: Scenario;
  /** What the directory holds in this scenario. */
  directory: Directory;
}

type Answers = typeof answers;

/** What a route may answer, by the contract. */
export type Reply<Name extends Route> =
  | {
      [Status in keyof Answers[Name]]: {
        status: Status;
        body: Answers[Name][Status] extends z.ZodType ? z.output<Answers[Name][Status]> : never;
        headers?: Record<string, string>;
      };
    }[keyof Answers[Name]]
  | Refusal;

/** A failure, with its reason. */
export interface Refusal {
  status: 400 | 401 | 404 | 422;
  body: Problem;
  headers?: never;
}

/** Mocks a route of `/api`. What it answers has the types of the contract. */
export function mock<Name extends Route>(
  route: Name,
  answer: (call: Call) => Reply<Name> | Promise<Reply<Name>>,
) {
  const [method = '', path = ''] = route.split(' ');
  const mocked = { GET: http.get, POST: http.post, DELETE: http.delete }[method];
  if (!mocked) throw new Error(`No mock can answer ${route}.`);
  return mocked(`*/api${path}`, async ({ request, params, cookies }) => {
    const scenario = scenarioOf(cookies[MOCK]);
    const { status, body, headers } = (await answer({
      request,
      params: params as Record<string, string>,
      query: Object.fromEntries(new URL(request.url).searchParams),
      scenario,
      directory: directoryOf(scenario),
    })) as { status: number; body: Problem | null; headers?: Record<string, string> };
    const init = { status, ...(headers && { headers }) };
    return body === null ? new HttpResponse(null, init) : HttpResponse.json(body, init);
  });
}

export function notFound(message: string): Refusal {
  return { status: 404, body: { message } };
}
