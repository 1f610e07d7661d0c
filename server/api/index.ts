import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Database } from '../../db/engine/database.ts';
import { IdempotencyConflictError } from '../../db/requests/submissions.ts';
import type { Problem } from '../contract/http/problem.ts';
import { session } from './accounts/session.ts';
import { setup } from './accounts/setup.ts';
import { admin } from './admin/index.ts';
import { claim } from './applications/claim.ts';
import { lawyerSignup } from './applications/lawyer-signup.ts';
import { blog } from './articles/blog.ts';
import { counts } from './counts/counts.ts';
import { usedKeyProblem } from './forms/validate-form.ts';
import { lawyers } from './lawyers/lawyers.ts';
import { mistakeReports } from './lawyers/mistake-reports.ts';
import { myListing } from './my-listing/my-listing.ts';
import { newsletter } from './newsletter/newsletter.ts';
import type { ApiOptions } from './options.ts';
import { passValues } from './pass-values.ts';
import { practiceAreas } from './practice-areas/practice-areas.ts';
import { prose } from './prose/prose.ts';
import { contact } from './requests/contact.ts';
import { lawyerRequests, requestsByToken } from './requests/lawyer-requests.ts';
import { cacheReads, handleUnexpectedError, notFound } from './responses.ts';
import { suggestions } from './search/suggestions.ts';

export type Api = ReturnType<typeof createApi>;

/** All routes of `/api`. */
export function createApi(db: Database, options: ApiOptions) {
  const api = new Hono();
  api.use(passValues, cacheReads);
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        c.json<Problem>({ message: `This endpoint accepts only ${methods.join(' and ')}.` }, 405, {
          Allow: methods.join(', '),
        }),
    }),
  );
  api.onError((error, c) => {
    if (error instanceof IdempotencyConflictError) return c.json(usedKeyProblem, 422);
    const { message, status } = handleUnexpectedError(db, error, c);
    return c.json<Problem>({ message }, status);
  });
  const routes = api
    .route('/practice-areas', practiceAreas(db))
    .route('/lawyers', lawyers(db, options))
    .route('/mistake-reports', mistakeReports(db, options))
    .route('/suggestions', suggestions(db))
    .route('/counts', counts(options.tally))
    .route('/find-lawyer-request', lawyerRequests(db, options))
    .route('/requests', requestsByToken(db, options))
    .route('/contact', contact(db, options))
    .route('/lawyer-signup', lawyerSignup(db, options))
    .route('/blog', blog(db, options))
    .route('/newsletter', newsletter(db, options))
    .route('/prose', prose(db, options))
    .route('/session', session(db, options))
    .route('/setup', setup(db, options))
    .route('/claim', claim(db, options))
    .route('/my-listing', myListing(db, options))
    .route('/admin', admin(db, options));
  api.all('*', (c) => notFound(c, 'The API has no endpoint at this path.'));
  return routes;
}
