import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { editListingInTransaction, type ListingFields } from '../lawyers/listings.ts';
import { addListing } from '../lawyers/new-listing.ts';
import { allowRelisting } from '../lawyers/removed-lawyers.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ApplicationDecisionsTable } from '../schema/applications.ts';
import { proofsOf } from './application-proofs.ts';

export type Decision = Omit<ApplicationDecisionsTable, 'applicationId'>;

/** The reason why an application can't be approved or declined now. */
export type Blocker = 'unknown' | 'decided' | 'erased' | 'unverified' | 'no listing';

/** Thrown when an application can't be approved or declined. Nothing was written. */
export class ApplicationDecisionError extends Error {
  override name = 'ApplicationDecisionError';
  readonly blocker: Blocker;
  constructor(blocker: Blocker) {
    super(`The application can't be approved or declined: ${blocker}.`);
    this.blocker = blocker;
  }
}

export async function decisionOf(db: Database, applicationId: number): Promise<Decision | null> {
  const decision = await db
    .selectFrom('applicationDecisions')
    .select(['decision', 'lawyerId', 'reason', 'decidedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return decision ?? null;
}

type Approval = {
  applicationId: number;
  /** The version of the claimed listing that the operator saw. */
  expectedVersion?: string | undefined;
  actor: string;
} & (
  | { listing: null; fields: ListingFields }
  /** The ID of the claimed listing, and the fields that change. */
  | { listing: number; fields: Partial<ListingFields> }
);

/**
 * Approves an application: creates its listing or updates the claimed one, closes the application,
 * queues the email and writes the audit log, all in one transaction. The application needs a
 * confirmed proof for exactly this listing.
 *
 * @param buildEmail builds the email from the listing's ID
 * @returns the listing's ID
 * @throws {ApplicationDecisionError} {@link OutdatedEditError} {@link BarNumberTakenError}
 *   {@link NoIdLeftError}
 */
export function approveApplication(
  db: Database,
  approval: Approval,
  buildEmail: (lawyerId: number) => NewEmail,
  now: Date,
): Promise<number> {
  const { applicationId, expectedVersion, actor } = approval;
  return db.transaction().execute(async (transaction) => {
    await assertUndecided(transaction, applicationId);
    const proofs = await proofsOf(transaction, applicationId);
    const proof = proofs.find(
      (candidate) => candidate.lawyerId === approval.listing && candidate.provedAt !== null,
    );
    if (!proof) throw new ApplicationDecisionError('unverified');
    const reason = `Application ${applicationId}`;
    let id: number;
    if (approval.listing === null) {
      const { fields } = approval;
      await allowRelisting(transaction, fields);
      id = await addListing(transaction, { fields, actor, changedBy: 'lawyer', reason }, now);
    } else {
      id = approval.listing;
      const changes = { ...approval.fields, isActive: true };
      const changedBy = 'lawyer';
      const edit = { lawyerId: id, changes, actor, changedBy, expectedVersion, reason } as const;
      if (!(await editListingInTransaction(transaction, edit, now)))
        throw new ApplicationDecisionError('no listing');
    }
    await recordDecision(
      transaction,
      applicationId,
      'approved',
      { lawyerId: id, reason: null, actor },
      now,
    );
    await enqueueEmail(transaction, buildEmail(id), now);
    return id;
  });
}

/**
 * Declines and closes an application, and queues an email with the reason.
 *
 * @throws {ApplicationDecisionError}
 */
export function declineApplication(
  db: Database,
  { applicationId, reason, actor }: { applicationId: number; reason: string; actor: string },
  email: NewEmail,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await assertUndecided(transaction, applicationId);
    await recordDecision(
      transaction,
      applicationId,
      'refused',
      { lawyerId: null, reason, actor },
      now,
    );
    await enqueueEmail(transaction, email, now);
  });
}

async function assertUndecided(transaction: Database, applicationId: number): Promise<void> {
  const application = await transaction
    .selectFrom('applications')
    .select('erasedAt')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (!application) throw new ApplicationDecisionError('unknown');
  if (application.erasedAt !== null) throw new ApplicationDecisionError('erased');
  if (await decisionOf(transaction, applicationId)) throw new ApplicationDecisionError('decided');
}

async function recordDecision(
  transaction: Database,
  applicationId: number,
  decision: 'approved' | 'refused',
  { lawyerId, reason, actor }: { lawyerId: number | null; reason: string | null; actor: string },
  now: Date,
): Promise<void> {
  const decidedAt = now.toISOString();
  await transaction
    .insertInto('applicationDecisions')
    .values({ applicationId, decision, lawyerId, reason, decidedAt })
    .execute();
  await transaction
    .updateTable('applications')
    .set((eb) => ({
      seenAt: eb.fn.coalesce('seenAt', eb.val(decidedAt)),
      closedAt: eb.fn.coalesce('closedAt', eb.val(decidedAt)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', applicationId)
    .execute();
  await recordChange(
    transaction,
    {
      actor,
      action: decision === 'approved' ? 'approve' : 'refuse',
      subject: 'application',
      subjectId: applicationId,
      after: { lawyerId },
      reason,
    },
    now,
  );
}
