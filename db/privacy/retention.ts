import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { KNOWN_DEVICE_DAYS } from '../accounts/known-devices.ts';
import { daysBefore, hoursBefore, monthsBefore } from '../data/dates.ts';
import { isClockAhead, isPending } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { withSecureDelete } from '../engine/secure-delete.ts';
import { submissionTables } from '../requests/submissions.ts';
import { CLEARED_PERSON, CLEARED_TEXT } from './erasure.ts';

/** Retention periods. */
export interface RetentionPeriods {
  /**
   * Days until the text of a closed request, message or application is erased, and a decided
   * mistake report is deleted.
   */
  textDays: number;
  /** Months from receipt until the rest of a submission's personal data is erased. */
  contactMonths: number;
  /** Years until a consent record is deleted. */
  consentYears: number;
  /** Days until a newsletter sign-up that was never confirmed is deleted. */
  unconfirmedDays: number;
  /** Hours until a form's idempotency key is deleted. */
  idempotencyHours: number;
}

/** For each retention rule, the number of rows that were erased or are due to be erased. */
export type ClearedCounts = Record<string, number>;

/** Days until the row of a sent email is deleted. Its content is deleted when it is sent. */
const SENT_EMAIL_DAYS = 30;
/** No session lives this long, so older ones can be deleted. */
const SESSION_HOURS = 24;
/** No rate limit has a window this long, so a later expiry was stored by a wrong clock. */
const MAX_LIMIT_HOURS = 48;

/** Number of rows per transaction, small enough that other writers don't wait long. */
const BATCH_SIZE = 500;

interface Rule {
  label: string;
  table: string;
  /** A unique column. */
  key: string;
  due: RawBuilder<boolean>;
  /** The SET clause that clears the columns; without it, the row is deleted. */
  assignments?: RawBuilder<unknown>;
  /** True for rows without personal content, which do no harm if they are deleted too early. */
  isShortLived?: boolean;
}

/**
 * Erases data past its retention period and overwrites it in the file. While the operator still has
 * to confirm an implausible clock, only rate limits and sessions are deleted.
 */
export async function clearExpired(
  db: Database,
  periods: RetentionPeriods,
  now: Date,
): Promise<ClearedCounts> {
  const cleared: ClearedCounts = {};
  const isClockWaiting = await isClockAhead(db, now);
  await withSecureDelete(db, async () => {
    for (const rule of rulesAt(periods, now)) {
      if (!isClockWaiting || rule.isShortLived)
        cleared[rule.label] = await clearInBatches(db, rule);
    }
  });
  return cleared;
}

/** Counts what `clearExpired` would erase. */
export async function countExpired(
  db: Database,
  periods: RetentionPeriods,
  now: Date,
): Promise<ClearedCounts> {
  const counts: ClearedCounts = {};
  for (const { label, table, due } of rulesAt(periods, now)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${due}`.execute(db);
    counts[label] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Clears rows in batches, yielding to other requests between them. */
async function clearInBatches(
  db: Database,
  { table, key, due, assignments }: Rule,
): Promise<number> {
  const [rows, column] = [sql.table(table), sql.ref(key)];
  const batch = sql`${due} and ${column} in (
    select ${column} from ${rows} where ${due} limit ${sql.lit(BATCH_SIZE)})`;
  const statement = assignments
    ? sql`update ${rows} set ${assignments} where ${batch}`
    : sql`delete from ${rows} where ${batch}`;
  for (let cleared = 0; ; ) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    if (numAffectedRows === 0n) return cleared;
    cleared += Number(numAffectedRows);
    await setImmediate();
  }
}

/** The rules that erase texts come first, so that their rows are counted separately. */
function rulesAt(periods: RetentionPeriods, now: Date): Rule[] {
  const text = daysBefore(now, periods.textDays);
  const contact = monthsBefore(now, periods.contactMonths);
  const consent = monthsBefore(now, periods.consentYears * 12);
  const { textDays, unconfirmedDays, idempotencyHours } = periods;
  const erasedAt = now.toISOString();
  const oldApplications = sql`(select id from applications where receivedAt <= ${contact})`;
  return [
    {
      label: 'request texts',
      table: 'requests',
      key: 'id',
      due: sql`closedAt <= ${text}
        and coalesce(message, injuryType, requiresMedicalTreatment) is not null`,
      assignments: clearWithNewVersion(CLEARED_TEXT.requests),
    },
    {
      label: 'message texts',
      table: 'messages',
      key: 'id',
      due: sql`closedAt <= ${text} and message <> ''`,
      assignments: clearWithNewVersion(CLEARED_TEXT.messages),
    },
    {
      label: 'replies to messages',
      table: 'messageReplies',
      key: 'id',
      due: sql`(
        repliedAt <= ${text} and messageId in (select id from messages where closedAt <= ${text})
        or messageId in (select id from messages where receivedAt <= ${contact})
      )`,
    },
    {
      label: 'drafts of replies',
      table: 'replyDrafts',
      key: 'id',
      due: sql`(
        "savedAt" <= ${text}
          and "messageId" in (select "id" from "messages" where "closedAt" <= ${text})
        or "messageId" in (select "id" from "messages" where "receivedAt" <= ${contact})
      )`,
    },
    {
      label: 'notes',
      table: 'notes',
      key: 'id',
      due: sql`(${sql.join(
        (['request', 'message', 'application'] as const).map(
          (subject) => sql`subject = ${subject} and subjectId in (
            select id from ${sql.table(submissionTables[subject])} where closedAt <= ${text} or receivedAt <= ${contact})`,
        ),
        sql` or `,
      )})`,
    },
    {
      label: 'application questions',
      table: 'applications',
      key: 'id',
      due: sql`closedAt <= ${text} and questions is not null`,
      assignments: clearWithNewVersion(CLEARED_TEXT.applications),
    },
    {
      label: 'mistake reports',
      table: 'mistakeReports',
      key: 'id',
      due: sql`decidedAt <= ${text} or receivedAt <= ${contact}`,
    },
    {
      label: 'request links',
      table: 'requestTokens',
      key: 'hash',
      due: sql`requestId in (select id from requests where receivedAt <= ${contact})`,
    },
    {
      label: 'contact details in requests',
      table: 'requests',
      key: 'id',
      due: sql`receivedAt <= ${contact} and coalesce(name, phone, email, city, message) is not null`,
      // A request without contact data can't be answered, so it is closed.
      assignments: sql`${clearWithNewVersion(CLEARED_PERSON.requests)}, closedAt = coalesce(closedAt, ${erasedAt})`,
    },
    {
      label: 'contact details in messages',
      table: 'messages',
      key: 'id',
      due: sql`receivedAt <= ${contact} and email <> ''`,
      assignments: clearWithNewVersion({ ...CLEARED_PERSON.messages, erasedAt }),
    },
    {
      label: 'contact details in applications',
      table: 'applications',
      key: 'id',
      due: sql`receivedAt <= ${contact} and email <> ''`,
      assignments: clearWithNewVersion({ ...CLEARED_PERSON.applications, erasedAt }),
    },
    {
      label: 'verification reasons',
      table: 'applicationProofs',
      key: 'id',
      due: sql`reason is not null and applicationId in ${oldApplications}`,
      assignments: sql`reason = null`,
    },
    {
      label: 'decision reasons',
      table: 'applicationDecisions',
      key: 'applicationId',
      due: sql`reason is not null and applicationId in ${oldApplications}`,
      assignments: sql`reason = null`,
    },
    {
      label: 'audit log details of applications',
      table: 'auditLog',
      key: 'id',
      due: sql`subject = 'application' and subjectId in ${oldApplications}
        and coalesce(before, after, reason) is not null`,
      assignments: sql`before = null, after = null, reason = null`,
    },
    {
      label: 'audit log details of removed administrators',
      table: 'auditLog',
      key: 'id',
      due: sql`subject = 'administrator' and at <= ${contact}
        and subjectId not in (select id from administrators)
        and coalesce(before, after, reason) is not null`,
      assignments: sql`before = null, after = null, reason = null`,
    },
    {
      label: 'consent records',
      table: 'consents',
      key: 'id',
      due: sql`agreedAt <= ${consent}`,
    },
    {
      label: 'sent emails',
      table: 'outbox',
      key: 'id',
      due: sql`sentAt <= ${daysBefore(now, SENT_EMAIL_DAYS)}`,
    },
    {
      label: 'unsent emails',
      table: 'outbox',
      key: 'id',
      due: sql`sentAt is null and createdAt <= ${daysBefore(now, textDays)}`,
    },
    {
      label: 'names of former subscribers',
      table: 'subscribers',
      key: 'id',
      due: sql`unsubscribedAt is not null and coalesce(firstName, lastName) is not null`,
      assignments: sql`firstName = null, lastName = null`,
    },
    {
      label: 'unconfirmed subscribers',
      table: 'subscribers',
      key: 'id',
      due: sql`confirmedAt is null and unsubscribedAt is null
        and subscribedAt <= ${daysBefore(now, unconfirmedDays)}`,
    },
    {
      label: 'idempotency keys',
      table: 'idempotencyKeys',
      key: 'hash',
      due: sql`createdAt <= ${hoursBefore(now, idempotencyHours)}`,
    },
    {
      label: 'rate limits',
      table: 'limits',
      key: 'key',
      isShortLived: true,
      due: sql`not ${isPending('expiresAt', now, MAX_LIMIT_HOURS)}`,
    },
    {
      label: 'sessions',
      table: 'sessions',
      key: 'hash',
      isShortLived: true,
      due: sql`startedAt <= ${hoursBefore(now, SESSION_HOURS)}
        or startedAt > ${hoursBefore(now, -SESSION_HOURS)}`,
    },
    {
      label: 'known devices unused for a year',
      table: 'knownDevices',
      key: 'hash',
      due: sql`usedAt <= ${daysBefore(now, KNOWN_DEVICE_DAYS)}`,
    },
    {
      label: 'expired links',
      table: 'oneTimeLinks',
      key: 'hash',
      due: sql`expiresAt <= ${now.toISOString()}`,
    },
    ...(['passkeyChallenges', 'ssoAttempts'] as const).map((table) => ({
      label: table === 'ssoAttempts' ? 'unfinished single sign-ons' : 'unused passkey challenges',
      table,
      key: 'hash',
      due: sql<boolean>`expiresAt <= ${now.toISOString()}`,
    })),
  ];
}

/** Clears columns and raises the version, so that an administrator's edit of old data conflicts. */
function clearWithNewVersion(columns: Record<string, string | null>): RawBuilder<unknown> {
  const assignments = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  return sql`${sql.join(assignments)}, version = version + 1`;
}
