import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditAction } from '../data/audit-actions.ts';
import type { RequestKind } from '../data/request-kinds.ts';
import type { EmailPriority } from '../mail/email-priority.ts';

/** The tables of `directory.db` as types. Column names match the specification's field names. */
export interface Schema {
  shippedData: ShippedDataTable;
  practiceAreas: PracticeAreasTable;
  states: StatesTable;
  towns: TownsTable;
  zips: ZipsTable;
  lawyers: LawyersTable;
  lawyerPositions: LawyerPositionsTable;
  premiumTerms: PremiumTermsTable;
  verifications: VerificationsTable;
  removedLawyers: RemovedLawyersTable;
  listingChanges: ListingChangesTable;
  lawyerCounts: LawyerCountsTable;
  contentVersions: ContentVersionsTable;
  rosterImports: RosterImportsTable;
  requests: RequestsTable;
  requestTokens: RequestTokensTable;
  requestRecipients: RequestRecipientsTable;
  messages: MessagesTable;
  applications: ApplicationsTable;
  applicationPracticeAreas: ApplicationPracticeAreasTable;
  applicationProofs: ApplicationProofsTable;
  applicationDecisions: ApplicationDecisionsTable;
  consents: ConsentsTable;
  idempotencyKeys: IdempotencyKeysTable;
  outbox: OutboxTable;
  limits: LimitsTable;
  posts: PostsTable;
  subscribers: SubscribersTable;
  newsletters: NewslettersTable;
  newsletterRecipients: NewsletterRecipientsTable;
  counts: CountsTable;
  administrators: AdministratorsTable;
  recoveryCodes: RecoveryCodesTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  oneTimeLinks: OneTimeLinksTable;
  auditLog: AuditLogTable;
  serverState: ServerStateTable;
}

/** The loaded version of each shipped data set. */
export interface ShippedDataTable {
  name: string;
  version: string;
}

export interface PracticeAreasTable {
  /** Position in the sign-up list, from 1. */
  id: number;
  slug: string;
  name: string;
  description: string;
  /** Name of a line icon in the web app's icon set. */
  icon: string;
}

export interface StatesTable {
  code: string;
  name: string;
  slug: string;
}

export interface TownsTable {
  /** National population rank, from 1. */
  rank: number;
  name: string;
  /** The same for all spellings of the name: see `cityKey`. */
  key: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface ZipsTable {
  zip: string;
  town: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface LawyersTable {
  id: Generated<number>;
  name: string;
  lawFirmName: string | null;
  specialty: string;
  /** Street address, without city, state and ZIP. */
  location: string | null;
  city: string;
  /** Two-letter code. */
  state: string;
  zipCode: string | null;
  /** Ten digits for a US number. */
  phone: string | null;
  email: string | null;
  website: string | null;
  bio: string | null;
  yearsExperience: number | null;
  education: string | null;
  profileImage: string | null;
  isPremium: SqliteBoolean;
  isVerified: SqliteBoolean;
  isActive: SqliteBoolean;
  /** Position of the office; null if unknown. */
  positionId: number | null;
  /** JSON arrays, in the order that the lawyer entered. */
  languages: string;
  barAdmissions: string;
  barAssociations: string;
  /** JSON array of slugs. */
  practiceAreas: string;
  /** The lawyer's number at the state bar; never published. */
  barNumber: string | null;
}

/** SQLite has no booleans: 0 or 1. */
type SqliteBoolean = 0 | 1;

/** Degrees north and east. */
export interface LawyerPositionsTable {
  id: Generated<number>;
  latitude: number;
  longitude: number;
}

/**
 * The end of a paid term. A premium listing without a row stays premium until it is switched off.
 */
export interface PremiumTermsTable {
  lawyerId: number;
  /** ISO day: the last day of the term, in the site's time zone. */
  until: string;
}

/** How a lawyer's identity was verified. */
export interface VerificationsTable {
  lawyerId: number;
  /** ISO day, as the operator entered it. */
  verifiedOn: string;
  /** The source that was checked, as free text. */
  source: string;
  /** URL of a page that confirms it. */
  link: string | null;
}

/** Lawyers who asked to be removed; imports skip them. */
export interface RemovedLawyersTable {
  id: Generated<number>;
  /** See `removalKeys` in removed-lawyers.ts; a lawyer may have several. */
  key: string;
  lawyerId: number;
  removedAt: Time;
}

/** How often each kind of content has changed. */
export interface ContentVersionsTable {
  content: 'lawyers' | 'posts';
  version: number;
}

/**
 * While this table has a row, triggers leave the name index and the versions to the running import.
 */
export interface RosterImportsTable {
  id: Generated<number>;
}

/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
type Time = string;

/** Why a form may come from a bot. The row is stored and flagged. */
export type Suspicion = 'honeypot' | 'too fast' | 'no rendering time';

/**
 * A visitor's request for contact by a lawyer. The personal columns are null after a withdrawal.
 */
export interface RequestsTable {
  id: Generated<number>;
  kind: RequestKind;
  name: string | null;
  phone: string | null;
  email: string | null;
  /** Two-letter code. */
  state: string;
  city: string | null;
  /** A practice area's name, or 'any'. */
  practiceArea: string;
  injuryType: string | null;
  requiresMedicalTreatment: 'yes' | 'no' | null;
  message: string | null;
  suspicion: Suspicion | null;
  /** Hash of all submitted fields, to detect duplicates. */
  fingerprint: string | null;
  receivedAt: Time;
  seenAt: Time | null;
  introducedAt: Time | null;
  closedAt: Time | null;
  withdrawnAt: Time | null;
  status: GeneratedAlways<RequestState>;
  note: string | null;
  version: Version;
}

/** The state of a submission, derived from its timestamps. */
type SubmissionState = 'received' | 'seen' | 'closed';
export type RequestState = SubmissionState | 'introduced' | 'withdrawn';

/** Number of changes to the row by the operator or a withdrawal. */
type Version = Generated<number>;

/** The operator's columns of a message or an application. */
interface OperatorColumns {
  status: GeneratedAlways<SubmissionState | 'erased'>;
  note: string | null;
  version: Version;
  /** When its personal data was erased. */
  erasedAt: Time | null;
}

export interface RequestTokensTable {
  /** SHA-256 of a token of 128 bits, in hexadecimal digits. */
  hash: string;
  requestId: number;
}

/** The recipients of a request's data. */
export interface RequestRecipientsTable {
  id: Generated<number>;
  requestId: number;
  /** A lawyer's name and law firm, as shown to the visitor. */
  recipient: string;
  /** The lawyer's ID, who may have left the directory since. */
  lawyerId: number | null;
  sharedAt: Time;
}

export interface MessagesTable extends OperatorColumns {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  suspicion: Suspicion | null;
  fingerprint: string;
  receivedAt: Time;
  seenAt: Time | null;
  closedAt: Time | null;
}

/** A lawyer's application for a listing, as entered in the registration form. */
export interface ApplicationsTable extends OperatorColumns {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  lawFirm: string | null;
  website: string | null;
  /** One of the form's six ranges. */
  yearsExperience: string;
  barAdmissions: string;
  city: string;
  state: string;
  zipCode: string;
  education: string;
  languages: string;
  questions: string | null;
  suspicion: Suspicion | null;
  fingerprint: string;
  receivedAt: Time;
  seenAt: Time | null;
  closedAt: Time | null;
}

export interface ApplicationPracticeAreasTable {
  applicationId: number;
  position: number;
  /** A code from the sign-up list, including 'other'. */
  practiceArea: string;
}

/** Proof that an application comes from the person it names. */
export interface ApplicationProofsTable {
  id: Generated<number>;
  applicationId: number;
  /** The claimed listing; null for a new one. */
  lawyerId: number | null;
  /** A link to the email of record, or a check by the operator. */
  kind: 'link' | 'operator';
  madeAt: Time;
  /** Null until the link is used. */
  provedAt: Time | null;
  /** What the operator checked, as free text. */
  reason: string | null;
}

export interface ApplicationDecisionsTable {
  applicationId: number;
  decision: 'approved' | 'refused';
  /** The created or claimed listing, which may have been removed since. */
  lawyerId: number | null;
  /** The reason for declining. */
  reason: string | null;
  decidedAt: Time;
}

/** The exact text that a person agreed to, with the time and the page. */
export interface ConsentsTable {
  id: Generated<number>;
  subject: 'request' | 'application';
  /** The row's id in the subject's own table. */
  subjectId: number;
  version: string;
  text: string;
  /** Path of the page; null if the form wasn't sent from one. */
  page: string | null;
  agreedAt: Time;
  /** SHA-256 of the lowercase email: the only personal data that stays after an erasure. */
  emailHash: string | null;
}

/** Idempotency keys of submitted forms, so that a retry isn't stored twice. */
export interface IdempotencyKeysTable {
  scope: 'request' | 'message' | 'application';
  /** SHA-256 of the key. */
  hash: string;
  bodyHash: string;
  /** The row that was stored, in the scope's own table. */
  rowId: number;
  /** The link to the stored row is derived from this and the key; null if the key doesn't get one. */
  linkSecret: string | null;
  createdAt: Time;
}

export interface OutboxTable {
  id: Generated<number>;
  /** The purpose of the email: `request-receipt`, `newsletter`. */
  kind: string;
  /** Only one email per key is ever sent. */
  uniqueKey: string | null;
  /** The part of the Message-ID before the `@`; the same for each attempt. */
  messageId: string;
  recipient: string;
  subject: string;
  /** Empty once the email is sent. */
  text: string;
  html: string;
  /** Additional headers by name, as JSON. */
  headers: string;
  attempts: Generated<number>;
  /** 0 urgent, 1 normal, 2 bulk: see `email-priority.ts`. */
  priority: Generated<EmailPriority>;
  createdAt: Time;
  nextAttemptAt: Time;
  /** Until then, only the worker that leased the email may send it. */
  leasedUntil: Time | null;
  lastError: string | null;
  sentAt: Time | null;
  /** When it was given up. */
  deadAt: Time | null;
}

/** Rate limit counts by key. */
export interface LimitsTable {
  key: string;
  points: number;
  expiresAt: Time;
}

/** Articles. */
export interface PostsTable {
  id: Generated<number>;
  /** The last part of the URL path. */
  slug: string;
  title: string;
  /** A sentence or two. */
  excerpt: string;
  /** Clean HTML. */
  content: string;
  category: string;
  /** Path on this site; null if the article has no image. */
  featuredImage: string | null;
  /** ISO 8601 in UTC; null only for a draft. */
  publishedAt: string | null;
  readTimeMinutes: number | null;
  isPublished: SqliteBoolean;
}

/** People who signed up for the newsletter. Times are ISO 8601 in UTC. */
export interface SubscribersTable {
  id: Generated<number>;
  /** As typed; compared ignoring case. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Where on the site the person signed up. */
  source: string | null;
  subscribedAt: string;
  /** Null until the owner of the email confirms. */
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** SHA-256 of the token in the latest confirmation email, in hexadecimal digits. */
  confirmationHash: string;
  confirmationSentAt: string | null;
  /** Stored in plain text, because every newsletter contains it. */
  unsubscribeToken: string;
}

/** Newsletters that were sent, or are being sent, to all subscribers. */
export interface NewslettersTable {
  name: string;
  subject: string;
  /** SHA-256 of the content, to detect different content under the same name. */
  digest: string;
  begunAt: string;
}

/** The recipients of each newsletter, so that no subscriber gets it twice. */
export interface NewsletterRecipientsTable {
  newsletter: string;
  subscriberId: number;
}

/** Number of events per day. */
export interface CountsTable {
  /** ISO day in the site's time zone. */
  day: string;
  what: 'pageViews' | 'searches' | 'profileViews' | 'phoneClicks';
  count: number;
}

/** The people who run the directory. */
export interface AdministratorsTable {
  id: Generated<number>;
  /** Compared ignoring case. */
  email: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  /** Shared secret of the second factor in base32 (RFC 6238); active once it is confirmed. */
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  /** The latest used time step, so that a code works once. */
  totpLastStep: number | null;
  createdAt: Time;
}

/** Each code replaces the second factor once. */
export interface RecoveryCodesTable {
  administratorId: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** Sessions of signed-in administrators and lawyers. */
export interface SessionsTable {
  /** SHA-256 of the token in the cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number | null;
  lawyerId: number | null;
  /** While true, the session gives no access. */
  awaitsSecondFactor: SqliteBoolean;
  startedAt: Time;
  seenAt: Time;
}

/** Browsers that an administrator has signed in with. */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the device cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number;
  usedAt: Time;
}

/** Emailed or printed links that work once, until they expire. */
export interface OneTimeLinksTable {
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: string;
  purpose: LinkPurpose;
  /** Row ID in the table that belongs to the purpose. */
  subjectId: number | null;
  expiresAt: Time;
}

export type LinkPurpose = 'administrator' | 'lawyer' | 'application';

/**
 * All changes with actor, time and old values. Rows are permanent; personal details are erased on
 * request.
 */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  /** For example 'administrator ann@example.org', 'lawyer 17', 'command line'. */
  actor: string;
  action: AuditAction;
  subject: 'administrator' | 'application' | 'lawyer' | 'message' | 'request' | 'site';
  subjectId: number | null;
  /** JSON objects of the changed fields; null if there was no value. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** Changes that a lawyer requests for their own listing and an administrator decides on. */
export interface ListingChangesTable {
  id: Generated<number>;
  lawyerId: number;
  /** JSON object of the fields as the lawyer wants them. */
  changes: string;
  requestedAt: Time;
  /** Null while pending; each lawyer has at most one pending change. */
  decidedAt: Time | null;
  /** 'withdrawn' if the lawyer has replaced or canceled the request. */
  decision: 'approved' | 'refused' | 'withdrawn' | null;
  /** Shown to the lawyer. */
  reason: string | null;
}

/** Number of views and calls per lawyer and day. */
export interface LawyerCountsTable {
  lawyerId: number;
  /** ISO day in the site's time zone. */
  day: string;
  what: 'profileViews' | 'phoneClicks';
  count: number;
}

/** Facts about the server itself that outlive a restart. */
export interface ServerStateTable {
  key: string;
  value: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
