import { Hono } from 'hono';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import { latestLegalReview, recordLegalReview } from '../../../db/audit/legal-review.ts';
import { readOverview } from '../../../db/counts/overview.ts';
import type { Database } from '../../../db/engine/database.ts';
import { addDays, dayIn } from '../../contract/site/dates.ts';
import { operatorNotices } from '../../observability/notices.ts';
import { allow } from '../../security/allow.ts';
import { administratorOnly } from '../../security/session.ts';
import type { ApiOptions } from '../options.ts';
import { account } from './account.ts';
import { applicationDecisions } from './application-decisions.ts';
import { articles } from './articles.ts';
import { auditLog } from './audit-log.ts';
import { bulkEdits } from './bulk-edits.ts';
import { duplicates } from './duplicates.ts';
import { email } from './email/index.ts';
import { DAYS_BEFORE_TODAY, figures } from './figures.ts';
import { health } from './health/index.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox/index.ts';
import { listingChanges } from './listing-changes.ts';
import { listings } from './listings.ts';
import { mistakeReports } from './mistake-reports.ts';
import { newsletters } from './newsletter/newsletters.ts';
import { subscribers } from './newsletter/subscribers.ts';
import { people } from './people.ts';
import { person } from './person.ts';
import { pictures } from './pictures.ts';
import { returnAfterSignIn } from './plain-forms.ts';
import { practiceAreas } from './practice-areas.ts';
import { prose } from './prose.ts';
import { replyTemplates } from './reply-templates.ts';
import { site as siteSettings } from './site.ts';
import { toDo } from './to-do.ts';

/** The admin API. Only signed-in administrators can use its routes. */
export const admin = (db: Database, options: ApiOptions) => {
  const { site } = options;
  return new Hono()
    .use('/imports/uploads', returnAfterSignIn('/admin/imports'))
    .use('/person/export', returnAfterSignIn('/admin/person'))
    .use(administratorOnly(db, options))
    .route('/account', account(db, options))
    .get('/overview', allow('see dashboard'), async (c) => {
      const since = addDays(dayIn(site.timeZone, options.now()), -DAYS_BEFORE_TODAY);
      const totals = await readOverview(db, since, (time) => dayIn(site.timeZone, time));
      return c.json({ ...totals, legalReview: await latestLegalReview(db) }, 200);
    })
    .post('/legal-review', allow('manage site'), async (c) => {
      const actor = await administratorActor(db, c.get('administratorId'));
      await recordLegalReview(db, actor, options.now());
      return c.body(null, 204);
    })
    .get('/notices', allow('see dashboard'), async (c) => {
      const settings = { timeZone: site.timeZone, isEmailSetUp: options.mail.smtp !== null };
      return c.json(await operatorNotices(db, settings, options.now()), 200);
    })
    .route('/counts', figures(db, options))
    .route('/to-do', toDo(db))
    .route('/inbox', inbox(db, options))
    .route('/listings/bulk', bulkEdits(db, options))
    .route('/listings', listings(db, options))
    .route('/duplicates', duplicates(db, options))
    .route('/listing-changes', listingChanges(db, options))
    .route('/mistake-reports', mistakeReports(db, options))
    .route('/reply-templates', replyTemplates(db, options))
    .route('/decisions', applicationDecisions(db, options))
    .route('/imports', imports(db, options))
    .route('/newsletters', newsletters(db, options))
    .route('/subscribers', subscribers(db, options))
    .route('/email', email(db, options))
    .route('/health', health(db, options))
    .route('/articles', articles(db, options))
    .route('/pictures', pictures(db, options))
    .route('/prose', prose(db, options))
    .route('/people', people(db, options))
    .route('/person', person(db, options))
    .route('/site', siteSettings(db, options))
    .route('/practice-areas', practiceAreas(db, options))
    .route('/audit-log', auditLog(db));
};
