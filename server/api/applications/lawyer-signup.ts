import { Hono } from 'hono';
import { receiveApplication } from '../../../db/applications/applications.ts';
import type { Database } from '../../../db/engine/database.ts';
import { lawyerApplication } from '../../contract/applications/lawyer-application.ts';
import { APPLICATION_CONSENT } from '../../contract/consent/consent-texts.ts';
import { SUCCESS } from '../../contract/forms/notices.ts';
import { applicationEmails } from '../../mail/application-emails.ts';
import { formLimit } from '../../security/form-limit.ts';
import { DUPLICATE_WINDOWS, validateForm } from '../forms/validate-form.ts';
import type { ApiOptions } from '../options.ts';
import { noteIdempotencyKey } from '../responses.ts';

export const lawyerSignup = (db: Database, options: ApiOptions) =>
  new Hono().post(
    '/',
    validateForm(lawyerApplication, { now: options.now, consent: APPLICATION_CONSENT }),
    formLimit(db, { kind: 'application', ...options }),
    async (c) => {
      const { value: application, submission } = c.req.valid('json');
      noteIdempotencyKey(c, submission.idempotencyKey);
      const { page, ...rest } = submission;
      const emailsFor = applicationEmails(application, {
        ...options,
        suspicion: submission.suspicion,
      });
      await receiveApplication(
        db,
        application,
        {
          ...rest,
          consent: { ...APPLICATION_CONSENT, page },
          linkSecret: null,
          now: options.now(),
        },
        { deduplication: DUPLICATE_WINDOWS, buildEmails: emailsFor },
      );
      return c.json({ message: SUCCESS.application.description }, 201);
    },
  );
