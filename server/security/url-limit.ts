import type { MiddlewareHandler } from 'hono';
import { MAX_URL_BYTES } from '../contract/site/limits.ts';
import { rejectRequest } from './reject-request.ts';

const MESSAGE = `A web address on this site can be at most ${MAX_URL_BYTES / 1024} KB long.`;

/** Rejects a URL whose path and query are longer than any URL of this site. */
export const urlLimit: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const bytes = url.length - url.indexOf('/', url.indexOf('//') + 2);
  return bytes <= MAX_URL_BYTES ? next() : rejectRequest(c, 414, MESSAGE);
};
