import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../../db/engine/database.ts';
import { UPLOAD_PATH } from '../contract/imports/roster-upload.ts';
import { MAX_ARTICLE_BYTES, MAX_BODY_BYTES, MAX_PICTURE_BYTES } from '../contract/site/limits.ts';
import { rejectRequest } from './reject-request.ts';
import { isSafe } from './safe-methods.ts';
import { type SessionOptions, signedInUser } from './session.ts';

const PICTURES =
  /^(\/api\/admin\/pictures|\/admin\/articles\/pictures|\/api\/admin\/site\/logo|\/admin\/site\/appearance)$/;
const ARTICLES = /^(\/api)?\/admin\/articles(\/|$)/;

/**
 * Rejects a body that is larger than any form before reading it. Articles and pictures may be
 * larger; the size of a picture is allowed only for administrators. Rosters have a limit of their
 * own, and are read only for administrators.
 */
export function bodySizeLimit(db: Database, options: SessionOptions): MiddlewareHandler {
  const forms = sizeLimit(MAX_BODY_BYTES);
  const articles = sizeLimit(MAX_ARTICLE_BYTES);
  // The other fields of the form come on top.
  const pictures = sizeLimit(MAX_PICTURE_BYTES, MAX_BODY_BYTES);
  const isAdministrator = async (c: Context) => {
    const user = await signedInUser(db, c, options);
    return user !== null && 'administratorId' in user;
  };
  return async (c, next) => {
    const { method, path } = c.req;
    // No code reads the body of a GET, HEAD or OPTIONS request. Checking for a body would create a
    // complete `Request` object, which took 1% of the CPU time of a page.
    if (isSafe(method) || path === UPLOAD_PATH) return next();
    if (!ARTICLES.test(path) && !PICTURES.test(path)) return forms(c, next);
    if (!PICTURES.test(path)) return articles(c, next);
    return (await isAdministrator(c)) ? pictures(c, next) : forms(c, next);
  };
}

/** Rejects a larger body before reading it. */
export function sizeLimit(bytes: number, overhead = 0): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes + overhead,
    onError: (c) =>
      rejectRequest(c, 413, `You can send at most ${sizeText(bytes)} at a time.`, {
        // The rest of the body is never read, so no other request can follow it.
        Connection: 'close',
      }),
  });
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
}
