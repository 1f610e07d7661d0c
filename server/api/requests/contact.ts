import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { receiveMessage } from '../../../db/requests/messages.ts';
import { SUCCESS } from '../../contract/forms/notices.ts';
import { contactMessage } from '../../contract/requests/contact-message.ts';
import { messageEmails } from '../../mail/message-emails.ts';
import { formLimit } from '../../security/form-limit.ts';
import { DUPLICATE_WINDOWS, validateForm } from '../forms/validate-form.ts';
import type { ApiOptions } from '../options.ts';
import { noteIdempotencyKey } from '../responses.ts';

export const contact = (db: Database, options: ApiOptions) =>
  new Hono().post(
    '/',
    validateForm(contactMessage, options),
    formLimit(db, { kind: 'message', ...options }),
    async (c) => {
      const { value: message, submission } = c.req.valid('json');
      noteIdempotencyKey(c, submission.idempotencyKey);
      await receiveMessage(
        db,
        message,
        { ...submission, consent: null, linkSecret: null, now: options.now() },
        {
          deduplication: DUPLICATE_WINDOWS,
          buildEmails: messageEmails(message, { ...options, suspicion: submission.suspicion }),
        },
      );
      return c.json({ message: SUCCESS.message.description }, 201);
    },
  );
