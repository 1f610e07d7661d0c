import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { RequestsTable } from '../schema/requests.ts';

/** A request, and the token of a new link to its status page. */
export interface RequestLink extends Pick<RequestsTable, 'practiceArea' | 'state'> {
  receivedAt: string;
  token: string;
}

interface RequestLinksOptions {
  /** Maximum number of requests per email; the latest ones come first. */
  maxRequests: number;
  newToken: () => string;
  buildEmail: (to: string, links: readonly RequestLink[]) => NewEmail;
}

/**
 * Queues one email with a new link to the status page of each request that was sent with this email
 * address. Does nothing if there is no such request. A withdrawn request no longer has an email
 * address, so it gets no link. Earlier links stay valid, but they can't be resent because only
 * their hashes are stored.
 */
export function sendRequestLinks(
  db: Database,
  email: string,
  { maxRequests, newToken, buildEmail }: RequestLinksOptions,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const requests = await transaction
      .selectFrom('requests')
      .select(['id', 'practiceArea', 'state', 'receivedAt', 'email'])
      .where(equalsIgnoringCase('email', email))
      .orderBy('id', 'desc')
      .limit(maxRequests)
      .execute();
    const links: RequestLink[] = [];
    for (const { id, email: _, ...request } of requests) {
      const token = newToken();
      await transaction
        .insertInto('requestTokens')
        .values({ hash: hashOf(token), requestId: id })
        .execute();
      links.push({ ...request, token });
    }
    const to = requests[0]?.email;
    if (to) await enqueueEmail(transaction, buildEmail(to, links), now);
  });
}
