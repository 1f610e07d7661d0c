import type { Database } from '../engine/database.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import type { BuildEmails } from '../requests/requests.ts';
import {
  type DeduplicationWindows,
  recordConsent,
  type StoredForm,
  type SubmissionMeta,
  storeOnce,
} from '../requests/submissions.ts';
import type { ApplicationsTable } from '../schema/applications.ts';

/** A lawyer's application as submitted on the registration form. */
export interface NewApplication
  extends Omit<
    ApplicationsTable,
    | 'id'
    | 'suspicion'
    | 'fingerprint'
    | 'receivedAt'
    | 'seenAt'
    | 'closedAt'
    | 'erasedAt'
    | 'status'
    | 'assigneeId'
    | 'version'
  > {
  /** Codes from the sign-up list. */
  practiceAreas: string[];
}

/**
 * Stores an application with its consent and its emails in one transaction.
 *
 * @throws {IdempotencyConflictError} if the key was used with different fields before
 */
export function receiveApplication(
  db: Database,
  application: NewApplication,
  submission: SubmissionMeta,
  { deduplication, buildEmails }: { deduplication: DeduplicationWindows; buildEmails: BuildEmails },
): Promise<StoredForm> {
  const { practiceAreas, ...columns } = application;
  const receivedAt = submission.now.toISOString();
  return storeOnce(
    db,
    'application',
    application,
    submission,
    deduplication,
    async (transaction, fingerprint) => {
      const { id } = await transaction
        .insertInto('applications')
        .values({ ...columns, suspicion: submission.suspicion, fingerprint, receivedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('applicationPracticeAreas')
        .values(
          practiceAreas.map((practiceArea, position) => ({
            applicationId: id,
            position,
            practiceArea,
          })),
        )
        .execute();
      await recordConsent(transaction, 'application', { id, email: application.email }, submission);
      for (const email of buildEmails(id)) await enqueueEmail(transaction, email, submission.now);
      return id;
    },
  );
}

/** An application with all fields that the operator sees when reviewing it. */
export type Application = Awaited<ReturnType<typeof findApplication>> & object;

/** Finds an application with its practice areas; null if the ID is unknown. */
export async function findApplication(db: Database, id: number) {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const areas = await db
    .selectFrom('applicationPracticeAreas')
    .select('practiceArea')
    .where('applicationId', '=', id)
    .orderBy('position')
    .execute();
  const { fingerprint: _fingerprint, ...application } = row;
  return { ...application, practiceAreas: areas.map(({ practiceArea }) => practiceArea) };
}
