import { account } from '../account.ts';
import { adminPracticeAreas } from '../admin-practice-areas.ts';
import { articles } from '../articles.ts';
import { auditLog } from '../audit-log.ts';
import { blog } from '../blog.ts';
import { bulkEdits } from '../bulk-edits.ts';
import { claim } from '../claim.ts';
import { counts } from '../counts.ts';
import { decisions } from '../decisions.ts';
import { duplicates } from '../duplicates.ts';
import { email } from '../email.ts';
import { forms } from '../forms.ts';
import { health } from '../health.ts';
import { imports } from '../imports.ts';
import { inbox } from '../inbox.ts';
import { lawyers } from '../lawyers.ts';
import { listingChanges } from '../listing-changes.ts';
import { listings } from '../listings.ts';
import { lists } from '../lists.ts';
import { mistakeReports } from '../mistake-reports.ts';
import { myListing } from '../my-listing.ts';
import { newsletter } from '../newsletter.ts';
import { newsletters } from '../newsletters.ts';
import { notices } from '../notices.ts';
import { overview } from '../overview.ts';
import { people } from '../people.ts';
import { person } from '../person.ts';
import { pictures } from '../pictures.ts';
import { practiceAreas } from '../practice-areas.ts';
import { prose } from '../prose.ts';
import { replyTemplates } from '../reply-templates.ts';
import { requests } from '../requests.ts';
import { session } from '../session.ts';
import { siteSettings } from '../site-settings.ts';
import { subscribers } from '../subscribers.ts';
import { suggestions } from '../suggestions.ts';
import { toDo } from '../to-do.ts';
import { rejectUnmocked } from './reject-unmocked.ts';
import { playScenario } from './scenario.ts';

/** The mocks of all resources. */
const mocks = [
  ...practiceAreas,
  ...lawyers,
  ...suggestions,
  ...blog,
  ...forms,
  ...requests,
  ...claim,
  ...newsletter,
  ...counts,
  ...session,
  ...siteSettings,
  ...lists,
  ...myListing,
  ...overview,
  ...notices,
  ...toDo,
  ...inbox,
  ...prose,
  ...replyTemplates,
  ...adminPracticeAreas,
  ...decisions,
  ...bulkEdits,
  ...listings,
  ...duplicates,
  ...listingChanges,
  ...mistakeReports,
  ...imports,
  ...newsletters,
  ...subscribers,
  ...email,
  ...articles,
  ...pictures,
  ...health,
  ...person,
  ...auditLog,
  ...account,
  ...people,
];

/** Handles `/api` like the server, with data from the fixtures. */
export const handlers = [playScenario, ...mocks, rejectUnmocked(mocks)];
