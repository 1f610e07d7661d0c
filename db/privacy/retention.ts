import { setImmediate } from 'node:timers/promises';
import {
  type AnyColumn,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  type UpdateObject,
} from 'kysely';
import { KNOWN_DEVICE_DAYS } from '../accounts/known-devices.ts';
import { daysBefore, hoursBefore, monthsBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { submissionTables } from '../requests/submissions.ts';
import type { Schema } from '../schema/schema.ts';
import { isClockAhead, isPending } from '../server-state/clock.ts';
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

interface RuleOn<Table extends keyof Schema> {
  label: string;
  table: Table;
  /** A unique column. */
  key: AnyColumn<Schema, Table>;
  due: (eb: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>;
  /**
   * The values that erase the personal data in a row. A rule without them deletes the row. If the
   * row has a version, they increase it, so that an administrator's edit of the old data conflicts.
   */
  clearedValues?: (eb: ExpressionBuilder<Schema, Table>) => UpdateObject<Schema, Table>;
  /** True for rows without personal content, which do no harm if they are deleted too early. */
  isShortLived?: boolean;
}

/** A rule for any table. Kysely can't type a query whose table varies, so this uses `notes`. */
type Rule = RuleOn<'notes'>;

/** Checks a rule against the types of its table. */
function ruleOn<Table extends keyof Schema>(rule: RuleOn<Table>): Rule {
  return rule as unknown as Rule;
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
  await engineOf(db).withSecureDelete(async () => {
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
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(due)
      .executeTakeFirstOrThrow();
    counts[label] = count;
  }
  return counts;
}

/** Clears rows in batches, yielding to other requests between them. */
async function clearInBatches(db: Database, rule: Rule): Promise<number> {
  for (let cleared = 0; ; ) {
    const count = await clearBatch(db, rule);
    if (count === 0) return cleared;
    cleared += count;
    await setImmediate();
  }
}

async function clearBatch(db: Database, { table, key, due, clearedValues }: Rule): Promise<number> {
  const batch = db.selectFrom(table).select(key).where(due).limit(BATCH_SIZE);
  if (clearedValues) {
    const update = db.updateTable(table).set(clearedValues).where(due).where(key, 'in', batch);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  }
  const removal = db.deleteFrom(table).where(due).where(key, 'in', batch);
  return Number((await removal.executeTakeFirst()).numDeletedRows);
}

/** The rules that erase texts come first, so that their rows are counted separately. */
function rulesAt(periods: RetentionPeriods, now: Date): Rule[] {
  const time = now.toISOString();
  const text = daysBefore(now, periods.textDays);
  const contact = monthsBefore(now, periods.contactMonths);
  const consent = monthsBefore(now, periods.consentYears * 12);
  const { textDays, unconfirmedDays, idempotencyHours } = periods;
  const { selectFrom } = expressionBuilder<Schema>();
  const oldApplications = selectFrom('applications')
    .select('id')
    .where('receivedAt', '<=', contact);
  const oldRequests = selectFrom('requests').select('id').where('receivedAt', '<=', contact);
  const oldMessages = selectFrom('messages').select('id').where('receivedAt', '<=', contact);
  const closedMessages = selectFrom('messages').select('id').where('closedAt', '<=', text);
  return [
    ruleOn({
      label: 'request texts',
      table: 'requests',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('closedAt', '<=', text),
          eb(eb.fn.coalesce('message', 'injuryType', 'requiresMedicalTreatment'), 'is not', null),
        ]),
      clearedValues: (eb) => ({ ...CLEARED_TEXT.requests, version: eb('version', '+', 1) }),
    }),
    ruleOn({
      label: 'message texts',
      table: 'messages',
      key: 'id',
      due: (eb) => eb.and([eb('closedAt', '<=', text), eb('message', '<>', '')]),
      clearedValues: (eb) => ({ ...CLEARED_TEXT.messages, version: eb('version', '+', 1) }),
    }),
    ruleOn({
      label: 'replies to messages',
      table: 'messageReplies',
      key: 'id',
      due: (eb) =>
        eb.or([
          eb.and([eb('repliedAt', '<=', text), eb('messageId', 'in', closedMessages)]),
          eb('messageId', 'in', oldMessages),
        ]),
    }),
    ruleOn({
      label: 'drafts of replies',
      table: 'replyDrafts',
      key: 'id',
      due: (eb) =>
        eb.or([
          eb.and([eb('savedAt', '<=', text), eb('messageId', 'in', closedMessages)]),
          eb('messageId', 'in', oldMessages),
        ]),
    }),
    ruleOn({
      label: 'notes',
      table: 'notes',
      key: 'id',
      due: (eb) =>
        eb.or(
          (['request', 'message', 'application'] as const).map((subject) =>
            eb.and([
              eb('subject', '=', subject),
              eb(
                'subjectId',
                'in',
                selectFrom(submissionTables[subject])
                  .select('id')
                  .where(({ eb, or }) =>
                    or([eb('closedAt', '<=', text), eb('receivedAt', '<=', contact)]),
                  ),
              ),
            ]),
          ),
        ),
    }),
    ruleOn({
      label: 'application questions',
      table: 'applications',
      key: 'id',
      due: (eb) => eb.and([eb('closedAt', '<=', text), eb('questions', 'is not', null)]),
      clearedValues: (eb) => ({ ...CLEARED_TEXT.applications, version: eb('version', '+', 1) }),
    }),
    ruleOn({
      label: 'mistake reports',
      table: 'mistakeReports',
      key: 'id',
      due: (eb) => eb.or([eb('decidedAt', '<=', text), eb('receivedAt', '<=', contact)]),
    }),
    ruleOn({
      label: 'request links',
      table: 'requestTokens',
      key: 'hash',
      due: (eb) => eb('requestId', 'in', oldRequests),
    }),
    ruleOn({
      label: 'contact details in requests',
      table: 'requests',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('receivedAt', '<=', contact),
          eb(eb.fn.coalesce('name', 'phone', 'email', 'city', 'message'), 'is not', null),
        ]),
      clearedValues: (eb) => ({
        ...CLEARED_PERSON.requests,
        // A request without contact data can't be answered, so it is closed.
        closedAt: eb.fn.coalesce('closedAt', eb.val(time)),
        version: eb('version', '+', 1),
      }),
    }),
    ruleOn({
      label: 'contact details in messages',
      table: 'messages',
      key: 'id',
      due: (eb) => eb.and([eb('receivedAt', '<=', contact), eb('email', '<>', '')]),
      clearedValues: (eb) => ({
        ...CLEARED_PERSON.messages,
        erasedAt: time,
        version: eb('version', '+', 1),
      }),
    }),
    ruleOn({
      label: 'contact details in applications',
      table: 'applications',
      key: 'id',
      due: (eb) => eb.and([eb('receivedAt', '<=', contact), eb('email', '<>', '')]),
      clearedValues: (eb) => ({
        ...CLEARED_PERSON.applications,
        erasedAt: time,
        version: eb('version', '+', 1),
      }),
    }),
    ruleOn({
      label: 'verification reasons',
      table: 'applicationProofs',
      key: 'id',
      due: (eb) =>
        eb.and([eb('reason', 'is not', null), eb('applicationId', 'in', oldApplications)]),
      clearedValues: () => ({ reason: null }),
    }),
    ruleOn({
      label: 'decision reasons',
      table: 'applicationDecisions',
      key: 'applicationId',
      due: (eb) =>
        eb.and([eb('reason', 'is not', null), eb('applicationId', 'in', oldApplications)]),
      clearedValues: () => ({ reason: null }),
    }),
    ruleOn({
      label: 'audit log details of applications',
      table: 'auditLog',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('subject', '=', 'application'),
          eb('subjectId', 'in', oldApplications),
          eb(eb.fn.coalesce('before', 'after', 'reason'), 'is not', null),
        ]),
      clearedValues: () => ({ before: null, after: null, reason: null }),
    }),
    ruleOn({
      label: 'audit log details of removed administrators',
      table: 'auditLog',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('subject', '=', 'administrator'),
          eb('at', '<=', contact),
          eb('subjectId', 'not in', selectFrom('administrators').select('id')),
          eb(eb.fn.coalesce('before', 'after', 'reason'), 'is not', null),
        ]),
      clearedValues: () => ({ before: null, after: null, reason: null }),
    }),
    ruleOn({
      label: 'consent records',
      table: 'consents',
      key: 'id',
      due: (eb) => eb('agreedAt', '<=', consent),
    }),
    ruleOn({
      label: 'sent emails',
      table: 'outbox',
      key: 'id',
      due: (eb) => eb('sentAt', '<=', daysBefore(now, SENT_EMAIL_DAYS)),
    }),
    ruleOn({
      label: 'unsent emails',
      table: 'outbox',
      key: 'id',
      due: (eb) =>
        eb.and([eb('sentAt', 'is', null), eb('createdAt', '<=', daysBefore(now, textDays))]),
    }),
    ruleOn({
      label: 'names of former subscribers',
      table: 'subscribers',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('unsubscribedAt', 'is not', null),
          eb(eb.fn.coalesce('firstName', 'lastName'), 'is not', null),
        ]),
      clearedValues: () => ({ firstName: null, lastName: null }),
    }),
    ruleOn({
      label: 'unconfirmed subscribers',
      table: 'subscribers',
      key: 'id',
      due: (eb) =>
        eb.and([
          eb('confirmedAt', 'is', null),
          eb('unsubscribedAt', 'is', null),
          eb('subscribedAt', '<=', daysBefore(now, unconfirmedDays)),
        ]),
    }),
    ruleOn({
      label: 'idempotency keys',
      table: 'idempotencyKeys',
      key: 'hash',
      due: (eb) => eb('createdAt', '<=', hoursBefore(now, idempotencyHours)),
    }),
    ruleOn({
      label: 'rate limits',
      table: 'limits',
      key: 'key',
      isShortLived: true,
      due: (eb) => eb.not(isPending('expiresAt', now, MAX_LIMIT_HOURS)),
    }),
    ruleOn({
      label: 'sessions',
      table: 'sessions',
      key: 'hash',
      isShortLived: true,
      due: (eb) =>
        eb.or([
          eb('startedAt', '<=', hoursBefore(now, SESSION_HOURS)),
          eb('startedAt', '>', hoursBefore(now, -SESSION_HOURS)),
        ]),
    }),
    ruleOn({
      label: 'known devices unused for a year',
      table: 'knownDevices',
      key: 'hash',
      due: (eb) => eb('usedAt', '<=', daysBefore(now, KNOWN_DEVICE_DAYS)),
    }),
    ruleOn({
      label: 'expired links',
      table: 'oneTimeLinks',
      key: 'hash',
      due: (eb) => eb('expiresAt', '<=', time),
    }),
    ruleOn({
      label: 'unused passkey challenges',
      table: 'passkeyChallenges',
      key: 'hash',
      due: (eb) => eb('expiresAt', '<=', time),
    }),
    ruleOn({
      label: 'unfinished single sign-ons',
      table: 'ssoAttempts',
      key: 'hash',
      due: (eb) => eb('expiresAt', '<=', time),
    }),
  ];
}
