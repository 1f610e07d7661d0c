import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditAction } from '../data/audit-actions.ts';
import type { RequestKind } from '../data/request-kinds.ts';
import type { MailPriority } from '../mail/mail-priority.ts';

/** The tables of `directory.db` as types. Columns bear the specification's field names. */
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

/** What of the shipped data was loaded last. */
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
  /** Name of a line icon in the web's set. */
  icon: string;
}

export interface StatesTable {
  code: string;
  name: string;
  slug: string;
}

export interface TownsTable {
  /** By population in the nation, from 1: the most populous of a name comes first. */
  rank: number;
  name: string;
  /** One for all spellings of the name: see `townKey`. */
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
  /** Ten digits where it is a US number. */
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
  /** Where the office lies; null where the place is unknown. */
  positionId: number | null;
  /** JSON arrays, in the order in which the lawyer gave the words. */
  languages: string;
  barAdmissions: string;
  barAssociations: string;
  /** JSON array of slugs. */
  practiceAreas: string;
  /** The lawyer's number at the bar of the state; never published. */
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

/** Until when a listing is paid for; one that has no row here is premium until it is switched off. */
export interface PremiumTermsTable {
  lawyerId: number;
  /** ISO day: the last one of the term, in the site's time zone. */
  until: string;
}

/** How it was found out that a lawyer is who the listing says. */
export interface VerificationsTable {
  lawyerId: number;
  /** ISO day, as the operator entered it. */
  verifiedOn: string;
  /** What was looked up, in words. */
  source: string;
  /** Address of a page that shows it. */
  link: string | null;
}

/** Who asked to be removed, and isn't taken in again by an import. */
export interface RemovedLawyersTable {
  id: Generated<number>;
  /** See `keysOf` in removed-lawyers.ts; a lawyer may have several. */
  key: string;
  lawyerId: number;
  removedAt: Time;
}

/** How often each kind of content has changed. */
export interface ContentVersionsTable {
  content: 'lawyers' | 'posts';
  version: number;
}

/** While a row stands here, triggers leave names and versions to the import that put it there. */
export interface RosterImportsTable {
  id: Generated<number>;
}

/** Times are ISO 8601 in UTC with milliseconds, so that their order is that of the text. */
type Time = string;

/** Why a row may not come from a person; such a row is kept, and marked. */
export type Suspicion = 'honeypot' | 'too fast' | 'no rendering time';

/** A visitor asks to be contacted by a lawyer. The personal columns are null once it is withdrawn. */
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
  /** Hash of all that was sent, to tell a duplicate. */
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

/** How far something that was sent has come, by its times. */
type ReceivedState = 'received' | 'seen' | 'closed';
export type RequestState = ReceivedState | 'introduced' | 'withdrawn';

/** How often the operator, or a withdrawal, has changed the row. */
type Version = Generated<number>;

/** What the operator adds to a message or an application. */
interface Received {
  status: GeneratedAlways<ReceivedState | 'erased'>;
  note: string | null;
  version: Version;
  /** When what it said of a person was emptied. */
  erasedAt: Time | null;
}

export interface RequestTokensTable {
  /** SHA-256 of a token of 128 bits, in hexadecimal digits. */
  hash: string;
  requestId: number;
}

/** Who was given a request's data. */
export interface RequestRecipientsTable {
  id: Generated<number>;
  requestId: number;
  /** As the visitor reads it: a lawyer's name and firm. */
  recipient: string;
  /** The lawyer's number in the directory, who may have left it since. */
  lawyerId: number | null;
  sharedAt: Time;
}

export interface MessagesTable extends Received {
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

/** A lawyer applies to be listed, in the words of the registration form. */
export interface ApplicationsTable extends Received {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  lawFirm: string | null;
  website: string | null;
  /** One of the six ranges. */
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
  /** A code of the sign-up list, 'other' among them. */
  practiceArea: string;
}

/** What proves that an application comes from whom it names. */
export interface ApplicationProofsTable {
  id: Generated<number>;
  applicationId: number;
  /** The listing that is claimed; null for a new one. */
  lawyerId: number | null;
  /** A link to the e-mail address of record, or a check that the operator made. */
  kind: 'link' | 'operator';
  madeAt: Time;
  /** Null as long as nobody has confirmed by the link. */
  provedAt: Time | null;
  /** What the operator checked, in words. */
  reason: string | null;
}

export interface ApplicationDecisionsTable {
  applicationId: number;
  decision: 'approved' | 'refused';
  /** The listing that was made or claimed, which may have been removed since. */
  lawyerId: number | null;
  /** Why it was refused. */
  reason: string | null;
  decidedAt: Time;
}

/** What somebody agreed to, word for word, when, and on which page. */
export interface ConsentsTable {
  id: Generated<number>;
  subject: 'request' | 'application';
  /** The row's id in the subject's own table. */
  subjectId: number;
  version: string;
  text: string;
  /** Path of the page; null where the form didn't come from one. */
  page: string | null;
  agreedAt: Time;
  /** SHA-256 of the address in small letters: all that is left of the person when the rest is erased. */
  emailHash: string | null;
}

/** What a client sent once under a key and must not have stored twice. */
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
  /** What the mail is for: `request-receipt`, `newsletter`. */
  kind: string;
  /** Of all mails that ever bear a key, one is sent. */
  uniqueKey: string | null;
  /** The part before the `@` of the mail's Message-ID: the same at each attempt. */
  messageId: string;
  recipient: string;
  subject: string;
  /** Empty once the mail is sent. */
  text: string;
  html: string;
  /** JSON of further headers by name. */
  headers: string;
  attempts: Generated<number>;
  /** 0 urgent, 1 normal, 2 bulk: see `mail-priority.ts`. */
  priority: Generated<MailPriority>;
  createdAt: Time;
  nextAttemptAt: Time;
  /** Until then the worker that took it may send it, and no other. */
  leasedUntil: Time | null;
  lastError: string | null;
  sentAt: Time | null;
  /** When it was given up. */
  deadAt: Time | null;
}

/** How much of something an address has used up. */
export interface LimitsTable {
  key: string;
  points: number;
  expiresAt: Time;
}

/** Articles. */
export interface PostsTable {
  id: Generated<number>;
  /** What its address ends with. */
  slug: string;
  title: string;
  /** A sentence or two. */
  excerpt: string;
  /** Clean HTML. */
  content: string;
  category: string;
  /** Path on this site; null where it has no picture of its own. */
  featuredImage: string | null;
  /** ISO 8601 in UTC; null only in a draft. */
  publishedAt: string | null;
  readTimeMinutes: number | null;
  isPublished: SqliteBoolean;
}

/** Who asked for the newsletter. Moments are ISO 8601 in UTC. */
export interface SubscribersTable {
  id: Generated<number>;
  /** As it was typed; two that differ in case alone are one. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Where on the site it was asked for. */
  source: string | null;
  subscribedAt: string;
  /** Null as long as nobody has confirmed that the address is theirs. */
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** SHA-256 of the token in the latest confirmation mail, in hexadecimal digits. */
  confirmationHash: string;
  confirmationSentAt: string | null;
  /** As it stands in every newsletter: it can't be a hash, for the next one needs it again. */
  unsubscribeToken: string;
}

/** Newsletters that were sent, or are being sent, to all subscribers. */
export interface NewslettersTable {
  name: string;
  subject: string;
  /** SHA-256 of what was sent, so that another letter under the same name is noticed. */
  digest: string;
  begunAt: string;
}

/** Who was sent which newsletter, so that nobody gets it twice. */
export interface NewsletterRecipientsTable {
  newsletter: string;
  subscriberId: number;
}

/** How often something was done on a day. */
export interface CountsTable {
  /** ISO day in the site's time zone. */
  day: string;
  what: 'pageViews' | 'searches' | 'profileViews' | 'phoneClicks';
  count: number;
}

/** Who runs the directory. */
export interface AdministratorsTable {
  id: Generated<number>;
  /** Two that differ in case alone are one. */
  email: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  /** Shared secret of the second factor in base32 (RFC 6238); it counts once it is confirmed. */
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  /** The latest time step that was used, so that a code works once. */
  totpLastStep: number | null;
  createdAt: Time;
}

/** Each stands in for the second factor once. */
export interface RecoveryCodesTable {
  administratorId: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** Who is signed in: an administrator, or a lawyer who has a listing. */
export interface SessionsTable {
  /** SHA-256 of the token in the cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number | null;
  lawyerId: number | null;
  /** Until the second factor is given, the session opens nothing. */
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

/** Links that were mailed or printed and work once, until they expire. */
export interface OneTimeLinksTable {
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: string;
  purpose: LinkPurpose;
  /** The row that the link is for, in the table that its purpose tells. */
  subjectId: number | null;
  expiresAt: Time;
}

export type LinkPurpose = 'administrator' | 'lawyer' | 'application';

/** Who changed what, when, and how it was before. Rows stay; what they say of a person goes with the person. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  /** As people read it: 'administrator ann@example.org', 'lawyer 17', 'command line'. */
  actor: string;
  action: AuditAction;
  subject: 'administrator' | 'application' | 'lawyer' | 'message' | 'request' | 'site';
  subjectId: number | null;
  /** JSON objects of what was different; null where nothing was there. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** What a lawyer wants changed in the own listing and an administrator decides on. */
export interface ListingChangesTable {
  id: Generated<number>;
  lawyerId: number;
  /** JSON object of the fields as the lawyer wants them. */
  changes: string;
  requestedAt: Time;
  /** Null as long as it waits; of each lawyer one waits at most. */
  decidedAt: Time | null;
  /** 'withdrawn' by the lawyer, who wants something else by now. */
  decision: 'approved' | 'refused' | 'withdrawn' | null;
  /** As the lawyer reads it. */
  reason: string | null;
}

/** How often a lawyer was looked up on a day. */
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
