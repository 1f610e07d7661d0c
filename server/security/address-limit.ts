import type { MiddlewareHandler } from 'hono';
import { MAX_ADDRESS_BYTES } from '../contract/site/limits.ts';
import { rejectRequest } from './refusal.ts';

const MESSAGE = `This address is too long: at most ${MAX_ADDRESS_BYTES / 1024} KB can be read.`;

/** Rejects a URL whose path and query are longer than any URL of this site. */
export const limitedAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const bytes = url.length - url.indexOf('/', url.indexOf('//') + 2);
  return bytes <= MAX_ADDRESS_BYTES ? next() : rejectRequest(c, 414, MESSAGE);
};
