import { addLink, consumeLink, revokeLinks } from '../accounts/one-time-links.ts';
import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';

/** A listing for which a sign-in link is emailed, and the token of that link. */
export interface ListingLink {
  name: string;
  lawFirmName: string | null;
  city: string;
  state: string;
  token: string;
}

interface ListingLinksOptions {
  /** Maximum number of listings per email: a law firm may use one email for all its lawyers. */
  maxListings: number;
  expiresAt: Date;
  newToken: () => string;
  buildEmail: (to: string, links: readonly ListingLink[]) => NewEmail;
}

/**
 * Queues one email with a sign-in link for each listing that has this email. Does nothing if there
 * is no such listing. Earlier links stay valid, because anyone can request links for any email, and
 * that must not invalidate a link that the lawyer is about to use.
 */
export function sendListingLinks(
  db: Database,
  email: string,
  { maxListings, expiresAt, newToken, buildEmail }: ListingLinksOptions,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('oneTimeLinks')
      .where('purpose', '=', 'lawyer')
      .where('expiresAt', '<=', now.toISOString())
      .execute();
    const listings = await transaction
      .selectFrom('lawyers')
      .select(['id', 'name', 'lawFirmName', 'city', 'state', 'email'])
      .where(equalsIgnoringCase('email', email))
      .orderBy('name')
      .orderBy('id')
      .limit(maxListings)
      .execute();
    const links: ListingLink[] = [];
    for (const { id, email: _, ...listing } of listings) {
      const token = newToken();
      const link = { purpose: 'lawyer', subjectId: id } as const;
      await addLink(transaction, link, token, expiresAt);
      links.push({ ...listing, token });
    }
    const to = listings[0]?.email;
    if (to) await enqueueEmail(transaction, buildEmail(to, links), now);
  });
}

/**
 * Uses a sign-in link and returns the lawyer's ID. Returns null if the link is unknown, used or
 * expired. The lawyer's other sign-in links stop working.
 */
export function consumeListingLink(db: Database, token: string, now: Date): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const lawyerId = (await consumeLink(transaction, 'lawyer', token, now))?.subjectId ?? null;
    if (lawyerId === null) return null;
    await revokeLinks(transaction, { purpose: 'lawyer', subjectId: lawyerId });
    await recordChange(
      transaction,
      {
        actor: lawyerActor(lawyerId),
        action: 'sign in',
        subject: 'lawyer',
        subjectId: lawyerId,
      },
      now,
    );
    return lawyerId;
  });
}
