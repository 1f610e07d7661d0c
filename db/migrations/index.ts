import type { Migration } from 'kysely/migration';
import * as schema from './0001-schema/index.ts';
import * as serverState from './0002-server-state.ts';
import * as outboxPriority from './0003-outbox-priority.ts';
import * as knownDevices from './0004-known-devices.ts';
import * as websiteIndex from './0005-website-index.ts';
import * as bundledPortraits from './0006-bundled-portraits.ts';
import * as articleCredits from './0007-article-credits.ts';
import * as licenses from './0008-licenses.ts';
import * as mistakeReports from './0009-mistake-reports.ts';
import * as provenance from './0010-provenance.ts';
import * as imports from './0011-imports.ts';
import * as mergedLawyers from './0012-merged-lawyers.ts';
import * as articleEditing from './0013-article-editing.ts';
import * as newsletterIssues from './0014-newsletter-issues.ts';
import * as inboxWork from './0015-inbox-work.ts';
import * as bulkEdits from './0016-bulk-edits.ts';
import * as rosterUploads from './0017-roster-uploads.ts';
import * as team from './0018-team.ts';
import * as signIn from './0019-sign-in.ts';
import * as proseVersions from './0020-prose-versions.ts';
import * as notes from './0021-notes.ts';
import * as personSearch from './0022-person-search.ts';
import * as siteSettings from './0023-site-settings.ts';
import * as practiceAreas from './0024-practice-areas.ts';
import * as replyDrafts from './0025-reply-drafts.ts';
import * as peopleIndexes from './0026-people-indexes.ts';
import * as lawyerChanges from './0027-lawyer-changes.ts';
import * as removals from './0028-removals.ts';
import * as reauthentication from './0029-reauthentication.ts';
import * as emailIndex from './0030-email-index.ts';
import * as lowerCaseIndexes from './0031-lower-case-indexes.ts';
import * as nameOrder from './0032-name-order.ts';
import * as expiryIndexes from './0033-expiry-indexes.ts';
import * as allLawyerChanges from './0034-all-lawyer-changes.ts';
import * as positionBoxes from './0035-position-boxes.ts';

/** All migrations by name, in order. They run forward only and import no application code. */
export const migrations: Record<string, Migration> = {
  '0001-schema': schema,
  '0002-server-state': serverState,
  '0003-outbox-priority': outboxPriority,
  '0004-known-devices': knownDevices,
  '0005-website-index': websiteIndex,
  '0006-bundled-portraits': bundledPortraits,
  '0007-article-credits': articleCredits,
  '0008-licenses': licenses,
  '0009-mistake-reports': mistakeReports,
  '0010-provenance': provenance,
  '0011-imports': imports,
  '0012-merged-lawyers': mergedLawyers,
  '0013-article-editing': articleEditing,
  '0014-newsletter-issues': newsletterIssues,
  '0015-inbox-work': inboxWork,
  '0016-bulk-edits': bulkEdits,
  '0017-roster-uploads': rosterUploads,
  '0018-team': team,
  '0019-sign-in': signIn,
  '0020-prose-versions': proseVersions,
  '0021-notes': notes,
  '0022-person-search': personSearch,
  '0023-site-settings': siteSettings,
  '0024-practice-areas': practiceAreas,
  '0025-reply-drafts': replyDrafts,
  '0026-people-indexes': peopleIndexes,
  '0027-lawyer-changes': lawyerChanges,
  '0028-removals': removals,
  '0029-reauthentication': reauthentication,
  '0030-email-index': emailIndex,
  '0031-lower-case-indexes': lowerCaseIndexes,
  '0032-name-order': nameOrder,
  '0033-expiry-indexes': expiryIndexes,
  '0034-all-lawyer-changes': allLawyerChanges,
  '0035-position-boxes': positionBoxes,
};
