import { Hono } from 'hono';
import { findAdministrator } from '../../../../db/accounts/administrators.ts';
import type { Database } from '../../../../db/engine/database.ts';
import type { Problem } from '../../../contract/http/problem.ts';
import { emailTemplates, renderTemplate } from '../../../mail/email-templates.ts';
import { sendTestEmail, TestEmailError } from '../../../mail/send-test-email.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import type { ApiOptions } from '../../options.ts';
import { notFound } from '../../responses.ts';
import { emailQueue } from './queue.ts';

const NO_TEMPLATE = 'Template not found';

/** Routes to check the email settings, to see the outbox and to preview all emails. */
export const email = (db: Database, options: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .post('/test', allow('manage site'), async (c) => {
      const administrator = await findAdministrator(db, { id: c.get('administratorId') });
      const recipient = administrator?.email ?? '';
      try {
        const server = await sendTestEmail(options, recipient, options.now());
        return c.json({ server, recipient }, 200);
      } catch (error) {
        if (!(error instanceof TestEmailError)) throw error;
        return c.json<Problem, 422>({ message: error.message }, 422);
      }
    })
    .get('/templates', allow('edit newsletters'), (c) =>
      c.json(
        emailTemplates.map(({ id, to, name }) => ({ id, to, name })),
        200,
      ),
    )
    .get('/templates/:template', allow('edit newsletters'), (c) => {
      const template = renderTemplate(c.req.param('template'), options);
      if (!template) return notFound(c, NO_TEMPLATE);
      const { html: _, ...rest } = template;
      return c.json(rest, 200);
    })
    .get('/templates/:template/html', allow('edit newsletters'), (c) => {
      const template = renderTemplate(c.req.param('template'), options);
      return template ? c.html(template.html) : notFound(c, NO_TEMPLATE);
    })
    .route('/', emailQueue(db, options));
