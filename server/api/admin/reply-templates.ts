import { type Context, Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import {
  addReplyTemplate,
  editReplyTemplate,
  replyTemplates as readTemplates,
  removeReplyTemplate,
  type TemplateOutcome,
} from '../../../db/inbox/reply-templates.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import {
  replyTemplate,
  replyTemplateEdit,
  TEMPLATE_ERRORS,
} from '../../contract/inbox/message-reply.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound } from '../responses.ts';

/** Routes for the texts that administrators insert into replies. Each returns all templates. */
export const replyTemplates = (db: Database, { now }: ApiOptions) => {
  const contextOf = (c: Context<AdministratorEnv>) => ({
    administratorId: c.get('administratorId'),
    now: now(),
  });
  return new Hono<AdministratorEnv>()
    .get('/', allow('handle messages'), async (c) => c.json(await readTemplates(db), 200))
    .post('/', allow('handle messages'), body(replyTemplate), async (c) => {
      const outcome = await addReplyTemplate(db, c.req.valid('json'), contextOf(c));
      return templateResponse(db, c, outcome);
    })
    .put('/:id', allow('handle messages'), body(replyTemplateEdit), async (c) => {
      const edit = c.req.valid('json');
      const outcome = await editReplyTemplate(db, idParam(c), edit, contextOf(c));
      return templateResponse(db, c, outcome);
    })
    .delete('/:id', allow('handle messages'), async (c) => {
      await removeReplyTemplate(db, idParam(c), contextOf(c));
      return templateResponse(db, c, 'done');
    });
};

async function templateResponse(db: Database, c: Context, outcome: TemplateOutcome) {
  switch (outcome) {
    case 'done':
      return c.json(await readTemplates(db), 200);
    case 'unknown':
      return notFound(c, 'This template was removed.');
    case 'changed': {
      const current = (await readTemplates(db)).find(({ id }) => id === idParam(c));
      return c.json({ message: TEMPLATE_ERRORS.changed, current }, 409);
    }
    default:
      return c.json({ message: INVALID_FORM, errors: { name: TEMPLATE_ERRORS[outcome] } }, 422);
  }
}
