import type { ClientResponse } from 'hono/client';
import { HttpResponse, http } from 'msw';
import type { Problem } from '../../../server/contract/http/problem.ts';
import type { ApiClient } from '../../app/api/client.ts';
import { type Directory, directoryOf } from '../data/directory.ts';
import { MOCK, type Scenario, scenarioOf } from './scenarios.ts';

/** A call to a mocked route. */
export interface Call {
  request: Request;
  params: Record<string, string>;
  /** The query parameters in the form that the server validates. A repeated parameter is a list. */
  query: Record<string, string | string[]>;
  scenario: Scenario;
  /** The directory's data in this scenario. */
  directory: Directory;
}

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** A route of `/api`, such as `GET /lawyers/:id`. */
type Route = `${keyof typeof METHODS} /${string}`;

/** The possible replies of a route, derived from the types of the server's responses. */
export type Reply<Name extends Route> =
  | {
      [Status in ResponseOf<Name>['status']]: {
        status: Status;
        body: BodyOf<ResponseOf<Name>, Status>;
        headers?: Record<string, string>;
      };
    }[ResponseOf<Name>['status']]
  | ErrorReply;

type ResponseOf<Name extends Route> = Name extends `${infer Method} /${infer Path}`
  ? MemberAt<ApiClient, Path> extends Record<
      `$${Lowercase<Method>}`,
      (...args: never[]) => Promise<infer ApiResponse extends ClientResponse<unknown>>
    >
    ? ApiResponse
    : never
  : never;

/** The type of the API client's member at a path, or `unknown` if the path doesn't exist. */
type MemberAt<Node, Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head extends keyof Node
    ? MemberAt<Node[Head], Rest>
    : unknown
  : Path extends keyof Node
    ? Node[Path]
    : unknown;

type BodyOf<ApiResponse, Status> =
  ApiResponse extends ClientResponse<infer Body, infer OwnStatus, string>
    ? OwnStatus extends Status
      ? Body
      : never
    : never;

/** An error response, with its reason. */
export interface ErrorReply {
  status: 400 | 401 | 404 | 409 | 410 | 415 | 422;
  body: Problem;
  headers?: never;
}

/** Mocks a route of `/api`. Its replies have the types of the server's responses. */
export function mock<Name extends Route>(
  route: Name,
  respond: (call: Call) => Reply<Name> | Promise<Reply<Name>>,
) {
  const [method, path] = route.split(' ') as [keyof typeof METHODS, string];
  return METHODS[method](`*/api${path}`, async ({ request, params, cookies }) => {
    const scenario = scenarioOf(cookies[MOCK]);
    const { status, body, headers } = (await respond({
      request,
      params: params as Record<string, string>,
      query: queryOf(request),
      scenario,
      directory: directoryOf(scenario),
    })) as { status: number; body: object | null; headers?: Record<string, string> };
    const init = { status, ...(headers && { headers }) };
    if (body === null || body instanceof ReadableStream) return new HttpResponse(body, init);
    return HttpResponse.json(body, init);
  });
}

export function notFound(message: string): ErrorReply {
  return { status: 404, body: { message } };
}

function queryOf({ url }: Request): Call['query'] {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [value = '', ...others] = searchParams.getAll(name);
      return [name, others.length > 0 ? [value, ...others] : value];
    }),
  );
}
