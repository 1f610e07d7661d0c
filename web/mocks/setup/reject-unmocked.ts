import { type HttpHandler, HttpResponse, http, matchRequestUrl } from 'msw';
import type { Problem } from '../../../server/contract/http/problem.ts';

/** Matches URLs of API calls, but not of modules in the folder `web/app/api`. */
export const API = /^\w+:\/\/[^/]+\/api\//;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Rejects API calls that have no mock, and logs an error, which makes a test fail. */
export function rejectUnmocked(mocks: readonly HttpHandler[]) {
  return http.all(API, ({ request }) => {
    console.error(`There is no mock for ${request.method} ${request.url}.`);
    const methodsAtUrl = mocks.flatMap(({ info: { method, path } }) =>
      matchRequestUrl(new URL(request.url), String(path)).matches ? [String(method)] : [],
    );
    const known = METHODS.filter((method) => methodsAtUrl.includes(method.replace('HEAD', 'GET')));
    if (known.length === 0) return errorResponse(404, 'The API has no endpoint at this path.');
    const message = `This endpoint accepts only ${known.join(' and ')}.`;
    return errorResponse(405, message, { Allow: known.join(', ') });
  });
}

export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
) {
  return HttpResponse.json<Problem>({ message }, { status, headers });
}
