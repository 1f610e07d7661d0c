import { bodyLimit } from 'hono/body-limit';
import { MAX_BODY_BYTES } from '../contract/site/limits.ts';
import { rejectRequest } from './reject-request.ts';

/** Rejects a body that is larger than any form before reading it. */
export const bodySizeLimit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) =>
    rejectRequest(c, 413, `You can send at most ${MAX_BODY_BYTES / 1024} KB at a time.`, {
      // The rest of the body is never read, so no other request can follow it.
      Connection: 'close',
    }),
});
