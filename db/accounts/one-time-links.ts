import { isPending } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { LinkPurpose } from '../schema/schema.ts';

/** Longer than any link is valid. */
const MAX_LINK_HOURS = 8 * 24;

/** What a link that works once is for. */
export interface OneTimeLink {
  purpose: LinkPurpose;
  /** The row that it is for, in the table that its purpose tells. */
  subjectId: number | null;
}

/** Keeps the hash of a link's token. The links of the same purpose and row that were there end. */
export async function issueLink(
  db: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db.transaction().execute((transaction) => issueWithin(transaction, link, token, expiresAt));
}

/** The same within a transaction that does more. */
export async function issueWithin(
  transaction: Database,
  link: OneTimeLink,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await endLinksTo(transaction, link);
  await addLink(transaction, link, token, expiresAt);
}

/** Stores the hash of a link's token. Earlier links of the same purpose and row stay valid. */
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

/** Makes the links to something worth nothing. */
export async function endLinksTo(
  transaction: Database,
  { purpose, subjectId }: OneTimeLink,
): Promise<void> {
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where('subjectId', 'is', subjectId)
    .execute();
}

/** What a token leads to, without spending it; null where it is unknown, spent or too old. */
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

/** The same, and the token is worth nothing from then on. Two who come at once don't both get it. */
export async function spendLink(
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
