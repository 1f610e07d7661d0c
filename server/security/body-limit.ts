import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { UPLOAD_PATH } from '../contract/imports/roster-upload.ts';
import { MAX_BODY_BYTES } from '../contract/site/limits.ts';
import { rejectRequest } from './reject-request.ts';

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) =>
    rejectRequest(c, 413, `You can send at most ${MAX_BODY_BYTES / 1024} KB at a time.`, {
      // The rest of the body is never read, so no other request can follow it.
      Connection: 'close',
    }),
});

/**
 * Rejects a body that is larger than any form before reading it. Uploads of rosters have their own
 * limit, and are read only for administrators.
 */
export const bodySizeLimit: MiddlewareHandler = (c, next) =>
  c.req.path === UPLOAD_PATH ? next() : limit(c, next);
