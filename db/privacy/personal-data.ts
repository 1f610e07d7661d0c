import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression, sql } from 'kysely';
import { administratorActorByEmail } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { emailHash } from '../engine/hash.ts';
import { containsIgnoringCase, equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { FactOrigin } from '../lawyers/provenance.ts';
import { isEmailAbout } from '../mail/email-keys.ts';
import type { InboxSubject } from '../requests/submissions.ts';
import type { AuditLogTable } from '../schema/audit.ts';

/** All stored data about the person with a given email address, grouped by table. */
export interface PersonalData {
  /** The data that `erasePerson` erases: submissions, the newsletter subscription and emails. */
  erasable: Sections;
  /**
   * The data that stays: consent records, a public listing, an administrator's account and their
   * log.
   */
  retained: Sections & {
    consents: object[];
    lawyers: object[];
    mergedLawyers: object[];
    administrators: object[];
  };
}

type Sections = Record<string, object[]>;

/** Makes an empty list of IDs match no row. PostgreSQL doesn't accept `in ()`. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Reads all data about a person, who is identified by email, ignoring case. */
export async function readPersonalData(database: Database, email: string): Promise<PersonalData> {
  const db = database.withPlugin(emptyLists);
  const submissions = await readSubmissions(db, email);
  const lawyers = await db.selectFrom('lawyers').selectAll().where(hasEmail(email)).execute();
  const administrators = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'totpConfirmedAt', 'createdAt', 'lastSignInAt'])
    .where(hasEmail(email))
    .execute();
  const log = await Promise.all([
    auditEntriesAbout(db, 'request', submissions.requests),
    auditEntriesAbout(db, 'message', submissions.messages),
    auditEntriesAbout(db, 'application', submissions.applications),
    auditEntriesAbout(db, 'lawyer', lawyers),
    auditEntriesAbout(db, 'administrator', administrators),
    auditEntriesBy(db, email),
  ]);
  return {
    erasable: {
      ...submissions,
      ...(await newsletterData(db, email)),
      outbox: await emailsOf(db, email, submissions),
    },
    retained: {
      requestRecipients: await db
        .selectFrom('requestRecipients')
        .selectAll()
        .where('requestId', 'in', ids(submissions.requests))
        .execute(),
      consents: await db
        .selectFrom('consents')
        .selectAll()
        .where('emailHash', '=', emailHash(email))
        .execute(),
      lawyers,
      ...(await listingData(db, ids(lawyers))),
      mergedLawyers: await mergedLawyers(db, email, ids(lawyers)),
      administrators,
      ...(await accessData(db, ids(lawyers), ids(administrators))),
      limits: await db
        .selectFrom('limits')
        .selectAll()
        .where('key', 'like', `% of ${emailHash(email)}`)
        .execute(),
      auditLog: log.flat(),
    },
  };
}

/** The forms that a person sent, with the related rows of applications. */
export async function readSubmissions(database: Database, email: string) {
  const db = database.withPlugin(emptyLists);
  const requests = await db.selectFrom('requests').selectAll().where(hasEmail(email)).execute();
  const messages = await db.selectFrom('messages').selectAll().where(hasEmail(email)).execute();
  const applications = await db
    .selectFrom('applications')
    .selectAll()
    .where(hasEmail(email))
    .execute();
  const reports = await db
    .selectFrom('mistakeReports')
    .selectAll()
    .where(hasEmail(email))
    .execute();
  const areas = db.selectFrom('applicationPracticeAreas').selectAll();
  const proofs = db.selectFrom('applicationProofs').selectAll();
  const decisions = db.selectFrom('applicationDecisions').selectAll();
  const applicationIds = ids(applications);
  return {
    requests: requests.map(withoutFingerprint),
    messages: messages.map(withoutFingerprint),
    messageReplies: await db
      .selectFrom('messageReplies')
      .select(['id', 'messageId', 'text', 'repliedAt'])
      .where('messageId', 'in', ids(messages))
      .execute(),
    replyDrafts: await db
      .selectFrom('replyDrafts')
      .select(['id', 'messageId', 'text', 'savedAt'])
      .where('messageId', 'in', ids(messages))
      .execute(),
    applications: applications.map(withoutFingerprint),
    notes: [
      ...(await notesOf(db, 'request', ids(requests))),
      ...(await notesOf(db, 'message', ids(messages))),
      ...(await notesOf(db, 'application', applicationIds)),
    ],
    mistakeReports: reports.map(withoutFingerprint),
    applicationPracticeAreas: await areas.where('applicationId', 'in', applicationIds).execute(),
    applicationProofs: await proofs.where('applicationId', 'in', applicationIds).execute(),
    applicationDecisions: await decisions.where('applicationId', 'in', applicationIds).execute(),
  };
}

/** The team's notes about submissions, without their authors, who are other people. */
function notesOf(db: Database, subject: InboxSubject, subjectIds: number[]) {
  return db
    .selectFrom('notes')
    .select(['id', 'subject', 'subjectId', 'text', 'writtenAt'])
    .where('subject', '=', subject)
    .where('subjectId', 'in', subjectIds)
    .execute();
}

async function newsletterData(db: Database, email: string) {
  return {
    subscribers: await db
      .selectFrom('subscribers')
      .select(['id', 'email', 'firstName', 'lastName', 'source', 'subscribedAt'])
      .select(['confirmedAt', 'unsubscribedAt', 'confirmationSentAt', 'bouncedAt', 'consent'])
      .where(hasEmail(email))
      .execute(),
    newsletterRecipients: await db
      .selectFrom('newsletterRecipients')
      .innerJoin('subscribers', 'subscribers.id', 'newsletterRecipients.subscriberId')
      .innerJoin('newsletters', 'newsletters.id', 'newsletterRecipients.newsletterId')
      .select(['newsletterId', 'newsletters.subject'])
      .where(hasEmail(email))
      .execute(),
  };
}

/**
 * Reads the data about lawyers that isn't part of their listings. For requests that were shared
 * with the lawyers, only the IDs are included, because the rest is about other people.
 */
async function listingData(db: Database, lawyerIds: number[]) {
  const sections: Sections = {};
  for (const table of [
    'premiumTerms',
    'verifications',
    'licenses',
    'licenseOverrides',
    'provenance',
    'listingChanges',
    'lawyerCounts',
    'importChanges',
  ] as const) {
    const rows = db.selectFrom(table).selectAll().where('lawyerId', 'in', lawyerIds);
    sections[table] = await rows.execute();
  }
  sections.sources = await sourcesOf(db, lawyerIds);
  const recipients = db
    .selectFrom('requestRecipients')
    .select(['requestId', 'lawyerId', 'sharedAt']);
  // Omits the reporter's email and the reply, which are about the reporter.
  sections.reportedMistakes = await db
    .selectFrom('mistakeReports')
    .select(['id', 'lawyerId', 'field', 'correctValue', 'receivedAt', 'decidedAt', 'outcome'])
    .where('lawyerId', 'in', lawyerIds)
    .execute();
  sections.introductions = await recipients.where('lawyerId', 'in', lawyerIds).execute();
  return sections;
}

/** The sources that the lawyers' licenses and other facts refer to. */
async function sourcesOf(db: Database, lawyerIds: number[]) {
  const licenses = db.selectFrom('licenses').select('sourceId').where('lawyerId', 'in', lawyerIds);
  const facts = db.selectFrom('provenance').select('sourceId').where('lawyerId', 'in', lawyerIds);
  const exceptions = await db
    .selectFrom('provenance')
    .select('fields')
    .where('lawyerId', 'in', lawyerIds)
    .execute();
  const exceptionIds = exceptions
    .flatMap(({ fields }) => Object.values<FactOrigin | null>(JSON.parse(fields ?? '{}')))
    .flatMap((origin) => origin?.sourceId ?? []);
  return db
    .selectFrom('sources')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('id', 'in', licenses.union(facts)), eb('id', 'in', exceptionIds)]),
    )
    .orderBy('id')
    .execute();
}

/** The listings that were merged into the person's, or that had the person's email before. */
function mergedLawyers(db: Database, email: string, lawyerIds: number[]) {
  const merged = db.selectFrom('mergedLawyers').select('id');
  const byListing = merged.where('keptId', 'in', lawyerIds);
  const byEmail = merged.where(hasEmail(email));
  return (
    db
      .selectFrom('mergedLawyers')
      .select(['id', 'intoId', 'keptId', 'snapshot', 'mergedAt'])
      // With `or` instead of `union`, SQLite uses no index if there are no IDs.
      .where('id', 'in', byListing.union(byEmail))
      .execute()
  );
}

/** Valid sessions, links and other ways to sign in, without hashes and keys. */
async function accessData(db: Database, lawyerIds: number[], administratorIds: number[]) {
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['lawyerId', 'administratorId', 'startedAt', 'seenAt', 'authenticatedAt', 'device'])
      .where((eb) =>
        eb.or([eb('lawyerId', 'in', lawyerIds), eb('administratorId', 'in', administratorIds)]),
      )
      .execute(),
    oneTimeLinks: await db
      .selectFrom('oneTimeLinks')
      .select(['purpose', 'subjectId', 'expiresAt'])
      .where((eb) =>
        eb.or([
          eb.and([eb('purpose', '=', 'lawyer'), eb('subjectId', 'in', lawyerIds)]),
          eb.and([
            eb('purpose', 'in', ['administrator', 'backup']),
            eb('subjectId', 'in', administratorIds),
          ]),
        ]),
      )
      .execute(),
    knownDevices: await db
      .selectFrom('knownDevices')
      .select(['administratorId', 'usedAt'])
      .where('administratorId', 'in', administratorIds)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['administratorId', 'name', 'createdAt', 'lastUsedAt'])
      .where('administratorId', 'in', administratorIds)
      .execute(),
    ssoIdentities: await db
      .selectFrom('ssoIdentities')
      .selectAll()
      .where('administratorId', 'in', administratorIds)
      .execute(),
  };
}

/** Audit log entries about a person. They omit the actor, who is usually another person. */
function auditEntriesAbout(
  db: Database,
  subject: AuditLogTable['subject'],
  about: readonly { id: number }[],
) {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'subject', 'subjectId', 'before', 'after', 'reason'])
    .where('subject', '=', subject)
    .where('subjectId', 'in', ids(about))
    .execute();
}

/** Audit log entries of an administrator's actions. They omit details, which are about others. */
function auditEntriesBy(db: Database, email: string) {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor', 'action', 'subject', 'subjectId'])
    .where(equalsIgnoringCase('actor', administratorActorByEmail(email.trim())))
    .execute();
}

async function emailsOf(db: Database, email: string, submissions: Submissions) {
  const emails = [];
  for (const ids of valueLists(await emailIdsOf(db, email, submissions))) {
    const rows = db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'text', 'headers', 'createdAt', 'sentAt'])
      .where('id', 'in', ids)
      .orderBy('id');
    emails.push(...(await rows.execute()));
  }
  return emails;
}

/** SQL condition for the rows whose email is this one, ignoring case. */
export function hasEmail(email: string) {
  return equalsIgnoringCase('email', email.trim());
}

type Submissions = Pick<
  Awaited<ReturnType<typeof readSubmissions>>,
  'requests' | 'messages' | 'applications' | 'mistakeReports'
>;

/**
 * IDs of emails to the person, of emails whose replies go to the person, and of emails about the
 * person's submissions. Other emails that mention the address are about other people.
 */
export async function emailIdsOf(
  db: Database,
  email: string,
  submissions: Submissions,
): Promise<number[]> {
  const found = new Set<number>();
  const kinds = [
    ['request', submissions.requests],
    ['message', submissions.messages],
    ['application', submissions.applications],
    ['mistake-report', submissions.mistakeReports],
  ] as const;
  for (const [kind, rows] of kinds) {
    for (const row of rows) {
      const about = await db
        .selectFrom('outbox')
        .select('id')
        .where(isEmailAbout(kind, row.id))
        .execute();
      for (const { id } of about) found.add(id);
    }
  }
  const address = email.trim().toLowerCase();
  const { first, last } = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  // Searching 100,000 emails at once would block the server for hundreds of milliseconds.
  for (let start = first; start <= last; start += SEARCH_BATCH) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'headers'])
      .where('id', '>=', start)
      .where('id', '<', start + SEARCH_BATCH)
      .where(containsIgnoringCase(sql`"recipient" || ' ' || "headers"`, address))
      .execute();
    for (const { id, recipient, headers } of rows) {
      const replyTo: unknown = JSON.parse(headers)['Reply-To'];
      if ([recipient, replyTo].some((text) => String(text).toLowerCase() === address))
        found.add(id);
    }
    await yieldToEventLoop();
  }
  return [...found].sort((one, other) => one - other);
}

const SEARCH_BATCH = 2000;

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Omits the fingerprint, an internal hash that is useless to the person. */
function withoutFingerprint<Row extends { fingerprint: string | null }>(row: Row) {
  const { fingerprint: _, ...rest } = row;
  return rest;
}
