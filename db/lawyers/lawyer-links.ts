import { sql } from 'kysely';
import { addLink, endLinksTo, spendLink } from '../accounts/one-time-links.ts';
import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';

/** A listing that an address of record belongs to, with the token of the way to it. */
export interface ListingLink {
  name: string;
  lawFirmName: string | null;
  city: string;
  state: string;
  token: string;
}

interface LinksOptions {
  /** Of that many listings at most: a firm may have one address for all. */
  most: number;
  expiresAt: Date;
  newToken: () => string;
  mailFor: (to: string, links: readonly ListingLink[]) => NewMail;
}

/**
 * Emails a link for each listing with this address of record; does nothing if there is none. Links
 * that were sent before go on working: anyone can ask for a link, and must not end the lawyer's own.
 */
export function sendListingLinks(
  db: Database,
  email: string,
  { most, expiresAt, newToken, mailFor }: LinksOptions,
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
      .where(sql<boolean>`email = ${email} collate nocase`)
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute();
    const links: ListingLink[] = [];
    for (const { id, email: _, ...listing } of listings) {
      const token = newToken();
      const link = { purpose: 'lawyer', subjectId: id } as const;
      await addLink(transaction, link, token, expiresAt);
      links.push({ ...listing, token });
    }
    const to = listings[0]?.email;
    if (to) await enqueueMail(transaction, mailFor(to, links), now);
  });
}

/**
 * The lawyer whom a link signs in, once; null if it is unknown, used or too old. Signing in ends the
 * lawyer's other links.
 */
export function takeListingLink(db: Database, token: string, now: Date): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const lawyerId = (await spendLink(transaction, 'lawyer', token, now))?.subjectId ?? null;
    if (lawyerId === null) return null;
    await endLinksTo(transaction, { purpose: 'lawyer', subjectId: lawyerId });
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
