import { isPending } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { LinkPurpose } from '../schema/accounts.ts';

/** No link is valid this long. A later expiry was stored while the clock was ahead. */
const MAX_LINK_HOURS = 8 * 24;

/** The purpose and subject of a link that works once. */
export interface OneTimeLink {
  purpose: LinkPurpose;
  /** Row ID in the table that belongs to the purpose. */
  subjectId: number | null;
}

/** Stores the hash of a link's token and invalidates earlier links for the same purpose and row. */
export async function issueLink(
  db: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => issueLinkInTransaction(transaction, link, token, expiresAt));
}

/** Issues a link within the caller's transaction. */
export async function issueLinkInTransaction(
  transaction: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await endLinksFor(transaction, link);
  await addLink(transaction, link, token, expiresAt);
}

/** Stores the hash of a link's token. Earlier links for the same purpose and row stay valid. */
export async function addLink(
  db: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('oneTimeLinks')
    .values({ hash: hashOf(token), ...link, expiresAt: expiresAt.toISOString() })
    .execute();
}

/** Invalidates all links for a purpose and row. */
export async function endLinksFor(
  transaction: Database,
  { purpose, subjectId }: OneTimeLink,
): Promise<void> {
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where('subjectId', 'is', subjectId)
    .execute();
}

/** Finds a link by its token without using it; null if it is unknown, used or expired. */
export async function findLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<OneTimeLink | null> {
  const link = await db
    .selectFrom('oneTimeLinks')
    .select(['purpose', 'subjectId'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(isPending('expiresAt', now, MAX_LINK_HOURS))
    .executeTakeFirst();
  return link ?? null;
}

/** Finds a link and deletes it. Only one of two concurrent calls gets the link. */
export async function consumeLink(
  transaction: Database,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<OneTimeLink | null> {
  const link = await transaction
    .deleteFrom('oneTimeLinks')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(isPending('expiresAt', now, MAX_LINK_HOURS))
    .returning(['purpose', 'subjectId'])
    .executeTakeFirst();
  return link ?? null;
}
