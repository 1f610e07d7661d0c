import type { Context, MiddlewareHandler } from 'hono';
import type { Dependency } from '../../db/search/dependencies.ts';
import type { ClientEnv } from '../security/client-ip.ts';

/** Values that a page and its API call exchange in addition to the request and the response. */
export interface PassedValues {
  /** Whether the page may be cached. */
  isCacheable: boolean;
  /** The value of a JSON response. */
  value?: unknown;
  /** The response's dependencies. If unset, the response depends on all lawyers. */
  dependencies?: readonly Dependency[];
}

/**
 * Middleware that passes the values of JSON responses to the pages' loaders. They call the API
 * inside this process, so writing and parsing JSON would give them an equal value.
 */
export const passValues: MiddlewareHandler<ClientEnv> = async (c, next) => {
  const { passed } = c.env ?? {};
  if (passed) {
    c.json = ((...[value, init, headers]: JsonArgs) => {
      passed.value = value;
      return c.newResponse(null, init as never, { 'Content-Type': JSON_TYPE, ...headers });
    }) as Context['json'];
  }
  await next();
};

type JsonArgs = [
  value: unknown,
  init?: Parameters<Context['newResponse']>[1],
  headers?: Record<string, string>,
];

const JSON_TYPE = 'application/json';

/** Makes the response to a page's API call return the passed value, if there is one. */
export function withValue(response: Response, { value }: { value?: unknown }): Response {
  if (value === undefined || response.headers.get('Content-Type') !== JSON_TYPE) return response;
  return Object.defineProperties(response, {
    json: { value: async () => value },
    text: { value: async () => JSON.stringify(value) },
  });
}
