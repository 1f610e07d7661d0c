import type {
  AdministratorsTable,
  KnownDevicesTable,
  LimitsTable,
  OneTimeLinksTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  SsoAttemptsTable,
  SsoIdentitiesTable,
} from './accounts.ts';
import type {
  ApplicationDecisionsTable,
  ApplicationPracticeAreasTable,
  ApplicationProofsTable,
  ApplicationsTable,
} from './applications.ts';
import type {
  ArticleEditorsTable,
  ArticlePicturesTable,
  PictureFilesTable,
  PicturesTable,
  PostsTable,
} from './articles.ts';
import type { AuditLogTable } from './audit.ts';
import type { BulkEditsTable } from './bulk-edits.ts';
import type { CountsTable, LawyerCountsTable } from './counts.ts';
import type { ContentVersionsTable, ServerStateTable } from './engine.ts';
import type { ImportChangesTable, ImportConfirmationsTable, ImportsTable } from './imports.ts';
import type {
  DuplicateListingsTable,
  LawyerChangesTable,
  LawyerPositionsTable,
  LawyersTable,
  ListingChangesTable,
  MergedLawyersTable,
  PremiumTermsTable,
  RemovedLawyersTable,
  RosterImportsTable,
  VerificationsTable,
} from './lawyers.ts';
import type { LicenseOverridesTable, LicensesTable, SourcesTable } from './licenses.ts';
import type { OutboxTable } from './mail.ts';
import type {
  NewsletterRecipientsTable,
  NewslettersTable,
  SubscribersTable,
} from './newsletter.ts';
import type { StatesTable, TownsTable, ZipsTable } from './places.ts';
import type { ProseVersionsTable } from './prose.ts';
import type { ProvenanceTable } from './provenance.ts';
import type { PracticeAreasTable, ShippedDataTable } from './reference-data.ts';
import type {
  ConsentsTable,
  IdempotencyKeysTable,
  MessageRepliesTable,
  MessagesTable,
  MistakeReportsTable,
  NotesTable,
  ReplyDraftsTable,
  ReplyTemplatesTable,
  RequestRecipientsTable,
  RequestsTable,
  RequestTokensTable,
  SavedFiltersTable,
} from './requests.ts';
import type { ImportJobsTable, RosterUploadsTable } from './roster-uploads.ts';
import type { SiteLogosTable, SiteSettingsTable } from './site.ts';

/** The tables of `directory.db` as types. Column names match the specification's field names. */
export interface Schema {
  shippedData: ShippedDataTable;
  practiceAreas: PracticeAreasTable;
  states: StatesTable;
  towns: TownsTable;
  zips: ZipsTable;
  lawyers: LawyersTable;
  lawyerPositions: LawyerPositionsTable;
  licenses: LicensesTable;
  sources: SourcesTable;
  licenseOverrides: LicenseOverridesTable;
  provenance: ProvenanceTable;
  premiumTerms: PremiumTermsTable;
  verifications: VerificationsTable;
  removedLawyers: RemovedLawyersTable;
  duplicateListings: DuplicateListingsTable;
  mergedLawyers: MergedLawyersTable;
  bulkEdits: BulkEditsTable;
  listingChanges: ListingChangesTable;
  lawyerCounts: LawyerCountsTable;
  mistakeReports: MistakeReportsTable;
  contentVersions: ContentVersionsTable;
  siteSettings: SiteSettingsTable;
  siteLogos: SiteLogosTable;
  rosterImports: RosterImportsTable;
  lawyerChanges: LawyerChangesTable;
  imports: ImportsTable;
  importChanges: ImportChangesTable;
  importConfirmations: ImportConfirmationsTable;
  rosterUploads: RosterUploadsTable;
  importJobs: ImportJobsTable;
  requests: RequestsTable;
  requestTokens: RequestTokensTable;
  requestRecipients: RequestRecipientsTable;
  messages: MessagesTable;
  messageReplies: MessageRepliesTable;
  replyDrafts: ReplyDraftsTable;
  notes: NotesTable;
  replyTemplates: ReplyTemplatesTable;
  savedFilters: SavedFiltersTable;
  applications: ApplicationsTable;
  applicationPracticeAreas: ApplicationPracticeAreasTable;
  applicationProofs: ApplicationProofsTable;
  applicationDecisions: ApplicationDecisionsTable;
  consents: ConsentsTable;
  idempotencyKeys: IdempotencyKeysTable;
  outbox: OutboxTable;
  limits: LimitsTable;
  posts: PostsTable;
  articleEditors: ArticleEditorsTable;
  pictures: PicturesTable;
  pictureFiles: PictureFilesTable;
  articlePictures: ArticlePicturesTable;
  proseVersions: ProseVersionsTable;
  subscribers: SubscribersTable;
  newsletters: NewslettersTable;
  newsletterRecipients: NewsletterRecipientsTable;
  counts: CountsTable;
  administrators: AdministratorsTable;
  recoveryCodes: RecoveryCodesTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  ssoIdentities: SsoIdentitiesTable;
  ssoAttempts: SsoAttemptsTable;
  oneTimeLinks: OneTimeLinksTable;
  auditLog: AuditLogTable;
  serverState: ServerStateTable;
}
