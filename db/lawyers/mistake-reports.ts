import { administratorActor, recordChange } from '../audit/audit-log.ts';
import { type ReportableField, reportableFields } from '../data/reportable-fields.ts';
import type { Database } from '../engine/database.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import {
  type DeduplicationWindows,
  type StoredForm,
  type SubmissionMeta,
  storeOnce,
} from '../requests/submissions.ts';
import type { MistakeReportsTable } from '../schema/requests.ts';
import { pick } from './listing-changes.ts';
import { findListing, type Listing, type ListingFields } from './listings.ts';

/** A mistake on a profile, as a visitor reports it. */
export interface NewMistakeReport {
  lawyerId: number;
  field: ReportableField;
  correctValue: string;
  /** The email address for the outcome; null if the visitor didn't give one. */
  email: string | null;
}

interface ReceiveOptions {
  deduplication: DeduplicationWindows;
  /** Builds the emails to the team from the new report's ID and the listing. */
  buildEmails: (id: number, listing: Listing) => NewEmail[];
}

/**
 * Stores a report and its emails in one transaction. Returns null if the lawyer isn't in the
 * directory.
 *
 * @throws {IdempotencyConflictError} if the key was used with different fields before
 */
export async function receiveMistakeReport(
  db: Database,
  report: NewMistakeReport,
  submission: SubmissionMeta,
  { deduplication, buildEmails }: ReceiveOptions,
): Promise<StoredForm | null> {
  const listing = await findListing(db, report.lawyerId);
  if (!listing) return null;
  const { now, suspicion } = submission;
  const store = async (transaction: Database, fingerprint: string) => {
    const { id } = await transaction
      .insertInto('mistakeReports')
      .values({ ...report, suspicion, fingerprint, receivedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const email of buildEmails(id, listing)) await enqueueEmail(transaction, email, now);
    return id;
  };
  return storeOnce(db, 'mistake-report', report, submission, deduplication, store);
}

/** A report that needs an administrator's decision. */
export interface OpenMistakeReport
  extends NewMistakeReport,
    Pick<MistakeReportsTable, 'suspicion' | 'receivedAt'> {
  id: number;
  /** The lawyer's name. */
  name: string;
  /** Two-letter code of the office's state. */
  state: string;
  /** The current values of the reported fields. */
  present: Partial<ListingFields>;
}

/** The undecided reports, oldest first; with an ID, only that one. */
export async function listMistakeReports(
  db: Database,
  { limit, offset, id }: { limit: number; offset: number; id?: number | undefined },
): Promise<{ reports: OpenMistakeReport[]; total: number }> {
  const rows = await db
    .selectFrom('mistakeReports')
    .select(['id', 'lawyerId', 'field', 'correctValue', 'email', 'suspicion', 'receivedAt'])
    .where('decidedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('mistakeReports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const reports: OpenMistakeReport[] = [];
  for (const row of rows) {
    const listing = await findListing(db, row.lawyerId);
    if (!listing) continue;
    const present = pick(listing, reportableFields[row.field]);
    reports.push({ ...row, name: listing.name, state: listing.state, present });
  }
  return { reports, total };
}

interface Decision {
  reportId: number;
  administratorId: number;
  outcome: 'corrected' | 'declined';
  /** Emailed to the reporter. */
  reply: string | null;
  /** Builds the emails to the reporter; `name` is the lawyer's. */
  buildEmails: (report: DecidedReport & { name: string }) => NewEmail[];
}

type DecidedReport = Pick<MistakeReportsTable, 'lawyerId' | 'email' | 'suspicion'> & { id: number };

/**
 * Records the outcome of a report and tells the reporter. Correcting the listing is a separate
 * edit. Returns false if the report is unknown or already decided.
 */
export function decideMistakeReport(
  db: Database,
  { reportId, administratorId, outcome, reply, buildEmails }: Decision,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const report = await transaction
      .updateTable('mistakeReports')
      .set({ outcome, reply, decidedAt: now.toISOString() })
      .where('id', '=', reportId)
      .where('decidedAt', 'is', null)
      .returning(['id', 'lawyerId', 'field', 'email', 'suspicion'])
      .executeTakeFirst();
    if (!report) return false;
    const { lawyerId, field } = report;
    await recordChange(
      transaction,
      {
        actor: await administratorActor(transaction, administratorId),
        action: 'answer report',
        subject: 'lawyer',
        subjectId: lawyerId,
        after: { field, outcome },
      },
      now,
    );
    const { name } = await transaction
      .selectFrom('lawyers')
      .select('name')
      .where('id', '=', lawyerId)
      .executeTakeFirstOrThrow();
    for (const email of buildEmails({ ...report, name }))
      await enqueueEmail(transaction, email, now);
    return true;
  });
}
