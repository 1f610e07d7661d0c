import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { LinkPurpose } from '../schema/accounts.ts';
import { isPending } from '../server-state/clock.ts';

/** No link is valid this long. A later expiry was stored while the clock was ahead. */
const MAX_LINK_HOURS = 8 * 24;

/** The purpose of a single-use link, and the row that it gives access to. */
export interface OneTimeLink {
  purpose: LinkPurpose;
  /**
   * ID of the administrator, lawyer or application proof, depending on the purpose. Null in
   * the link that sets up the first administrator, whose row may not exist yet.
   */
  subjectId: number | null;
}

/** Stores the hash of a link's token and revokes earlier links for the same purpose and row. */
export async function replaceLink(
  db: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => replaceLinkInTransaction(transaction, link, token, expiresAt));
}

/** Like {@link replaceLink}, but within the caller's transaction. */
export async function replaceLinkInTransaction(
  transaction: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await revokeLinks(transaction, link);
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

/** Revokes all links for a purpose and row. */
export async function revokeLinks(
  transaction: Database,
  { purpose, subjectId }: OneTimeLink,
): Promise<void> {
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where('subjectId', 'is not distinct from', subjectId)
    .execute();
}

/** Looks up a link without using it. Returns null if the link is unknown, used or expired. */
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

/**
 * Uses a link: deletes and returns it. Returns null if the link is unknown, used or expired. If two
 * calls run at the same time, only one of them gets the link.
 */
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
