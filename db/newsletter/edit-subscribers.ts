import { sql } from 'kysely';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import type { SubscriberStatus } from '../schema/newsletter.ts';

/** A subscriber whom an administrator adds. */
export interface AddedSubscriber {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** How the person agreed. */
  consent: string;
}

interface AddOptions {
  administratorId: number;
  now: Date;
  /** Used only if the email is new. */
  unsubscribeToken: string;
  /** A token that no one gets, because the person needn't confirm. */
  confirmationToken: string;
}

/**
 * Adds a subscriber who agreed elsewhere, and records how. A pending or bounced subscriber becomes
 * active. Nothing changes if the person is active or has unsubscribed.
 *
 * @returns the status that prevents it, or null if the subscriber was added
 */
export function addSubscriber(
  db: Database,
  { email, firstName, lastName, consent }: AddedSubscriber,
  { administratorId, now, unsubscribeToken, confirmationToken }: AddOptions,
): Promise<Extract<SubscriberStatus, 'active' | 'unsubscribed'> | null> {
  return db.transaction().execute(async (transaction) => {
    const existing = await transaction
      .selectFrom('subscribers')
      .select(['id', 'status'])
      .where(equalsIgnoringCase('email', email))
      .executeTakeFirst();
    if (existing?.status === 'active' || existing?.status === 'unsubscribed') {
      return existing.status;
    }
    const actor = await administratorActor(transaction, administratorId);
    const time = now.toISOString();
    const columns = {
      firstName,
      lastName,
      consent,
      consentBy: actor,
      source: 'admin',
      subscribedAt: time,
      confirmedAt: time,
      bouncedAt: null,
    };
    const { id } = existing
      ? await transaction
          .updateTable('subscribers')
          .set({
            ...columns,
            firstName: firstName ?? sql.ref('firstName'),
            lastName: lastName ?? sql.ref('lastName'),
          })
          .where('id', '=', existing.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('subscribers')
          .values({
            ...columns,
            email,
            unsubscribeToken,
            confirmationHash: hashOf(confirmationToken),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
    const change = { actor, action: 'create', subject: 'subscriber', subjectId: id } as const;
    await recordChange(transaction, change, now);
    return null;
  });
}

/** Records that a mail server said that an email address doesn't exist. */
export async function markBounced(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ bouncedAt: now.toISOString() })
    .where(equalsIgnoringCase('email', email))
    .where('bouncedAt', 'is', null)
    .execute();
}
