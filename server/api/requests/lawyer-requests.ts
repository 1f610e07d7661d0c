import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { sendRequestLinks } from '../../../db/requests/request-links.ts';
import { receiveRequest, requestStatus, withdrawRequest } from '../../../db/requests/requests.ts';
import { REQUEST_CONSENT } from '../../contract/consent/consent-texts.ts';
import { CANNOT_EMAIL, SUCCESS } from '../../contract/forms/notices.ts';
import { RECEIPTS_PER_EMAIL } from '../../contract/forms/rate-limits.ts';
import { lawyerRequest } from '../../contract/requests/lawyer-request.ts';
import {
  MAX_REQUESTS_PER_EMAIL,
  REQUEST_LINKS_SENT,
  requestLinksRequest,
} from '../../contract/requests/request-links.ts';
import { requestEmails, requestLinksEmail, withdrawalEmail } from '../../mail/request-emails.ts';
import { formLimit } from '../../security/form-limit.ts';
import { linkLimit } from '../../security/link-limit.ts';
import { newToken } from '../../security/token.ts';
import { DUPLICATE_WINDOWS, validateForm } from '../forms/validate-form.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { noteIdempotencyKey, notFound } from '../responses.ts';

/** Accepts requests from visitors who want a lawyer to contact them. */
export const lawyerRequests = (db: Database, options: ApiOptions) =>
  new Hono().post(
    '/',
    validateForm(lawyerRequest, { now: options.now, consent: REQUEST_CONSENT }),
    formLimit(db, { kind: 'request', ...options }),
    async (c) => {
      const { value: request, submission } = c.req.valid('json');
      noteIdempotencyKey(c, submission.idempotencyKey);
      const { page, ...rest } = submission;
      // The contact page's form doesn't ask for consent. All other forms do.
      const consent = request.kind === 'contact' ? null : { ...REQUEST_CONSENT, page };
      const linkToken = await receiveRequest(
        db,
        request,
        { ...rest, consent, linkSecret: newToken(), now: options.now() },
        {
          deduplication: DUPLICATE_WINDOWS,
          receiptLimit: RECEIPTS_PER_EMAIL,
          buildEmails: requestEmails(request, { ...options, suspicion: submission.suspicion }),
        },
      );
      const { description } = SUCCESS[request.kind === 'injury' ? 'injury' : 'request'];
      const status = linkToken === null ? null : `/request/${linkToken}`;
      return c.json({ message: description, status }, 201);
    },
  );

/**
 * Routes to read the status of a request and to withdraw it, for which the token is the
 * authorization, and to get new links with such tokens by email.
 */
export const requestsByToken = (db: Database, options: ApiOptions) =>
  new Hono()
    .get('/:token', async (c) => {
      const status = await requestStatus(db, c.req.param('token'));
      return status ? c.json(status, 200) : notFound(c, 'Request not found');
    })
    .delete('/:token', async (c) => {
      const token = c.req.param('token');
      const exists = await withdrawRequest(db, token, options.now(), withdrawalEmail(options));
      return exists ? c.body(null, 204) : notFound(c, 'Request not found');
    })
    .post(
      '/links',
      body(requestLinksRequest),
      formLimit(db, { kind: 'request-link', ...options }),
      linkLimit(db, { kind: 'request-link', ...options }),
      async (c) => {
        const links = {
          maxRequests: MAX_REQUESTS_PER_EMAIL,
          newToken,
          buildEmail: requestLinksEmail(options.site),
        };
        await sendRequestLinks(db, c.req.valid('json').email, links, options.now());
        const message = options.mail.smtp ? REQUEST_LINKS_SENT : CANNOT_EMAIL;
        return c.json({ message }, 202);
      },
    );
