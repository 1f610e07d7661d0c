import type { Database } from '../engine/database.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import type { BuildEmails } from './requests.ts';
import {
  type DeduplicationWindows,
  type StoredForm,
  type SubmissionMeta,
  storeOnce,
} from './submissions.ts';

/** A message to the team. */
export interface NewMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/**
 * Stores a message and its emails in one transaction.
 *
 * @throws {IdempotencyConflictError} if the key was used with different fields before
 */
export function receiveMessage(
  db: Database,
  message: NewMessage,
  submission: SubmissionMeta,
  { deduplication, buildEmails }: { deduplication: DeduplicationWindows; buildEmails: BuildEmails },
): Promise<StoredForm> {
  const receivedAt = submission.now.toISOString();
  return storeOnce(
    db,
    'message',
    message,
    submission,
    deduplication,
    async (transaction, fingerprint) => {
      const { id } = await transaction
        .insertInto('messages')
        .values({ ...message, suspicion: submission.suspicion, fingerprint, receivedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const email of buildEmails(id)) await enqueueEmail(transaction, email, submission.now);
      return id;
    },
  );
}
