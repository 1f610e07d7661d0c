import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../../../db/engine/database.ts';
import { readMessage } from '../../../../db/inbox/detail.ts';
import { exportMessages, listMessages, type MessageFilter } from '../../../../db/inbox/messages.ts';
import { readReplyDraft, saveReplyDraft } from '../../../../db/inbox/reply-drafts.ts';
import { replyToMessage } from '../../../../db/inbox/reply-to-message.ts';
import { inboxQueries } from '../../../contract/inbox/inbox.ts';
import { messageReply, replyDraft } from '../../../contract/inbox/message-reply.ts';
import { replyEmail } from '../../../mail/message-emails.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';
import { csvResponse, messageColumns } from './csv.ts';
import { inboxItemRoutes } from './item-routes.ts';
import { lateSince } from './late.ts';
import { changeResponse, pageOf } from './responses.ts';

/** Routes for the messages that visitors have sent to the site's team. */
export const inboxMessages = (db: Database, options: ApiOptions) => {
  const { now, site, mail } = options;
  const isEmailSetUp = mail.smtp !== null;
  const read = async (...args: Parameters<typeof readMessage>) => {
    const message = await readMessage(...args);
    return message && { ...message, isEmailSetUp };
  };
  return new Hono<AdministratorEnv>()
    .get('/', allow('handle messages'), validateQuery(inboxQueries.messages), async (c) => {
      const { page, ...search } = c.req.valid('query');
      return c.json(
        await listMessages(db, filterOf(search, c.var.administratorId, options), pageOf(page)),
        200,
      );
    })
    .get('/export', allow('handle messages'), validateQuery(inboxQueries.messages), (c) => {
      const rows = exportMessages(
        db,
        filterOf(c.req.valid('query'), c.var.administratorId, options),
      );
      return csvResponse(c, 'messages', messageColumns, rows, now(), site.timeZone);
    })
    .post('/:id/replies', allow('handle messages'), body(messageReply), async (c) => {
      const id = idParam(c);
      const { version, reply } = c.req.valid('json');
      const action = { administratorId: c.get('administratorId'), now: now() };
      const buildEmail = replyEmail({ site, mail });
      const outcome = await replyToMessage(db, id, { version, text: reply }, action, buildEmail);
      return changeResponse(c, outcome, () => read(db, id));
    })
    .get('/:id/reply-draft', allow('handle messages'), async (c) => {
      const text = await readReplyDraft(db, idParam(c), c.get('administratorId'));
      return c.json({ text }, 200);
    })
    .put('/:id/reply-draft', allow('handle messages'), body(replyDraft), async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      const isSaved = await saveReplyDraft(db, idParam(c), c.req.valid('json').text, action);
      return isSaved ? c.body(null, 204) : notFound(c, 'Message not found');
    })
    .route('/', inboxItemRoutes(db, options, 'message', 'handle messages', read));
};

function filterOf(
  { isLate, isMine, ...search }: Omit<z.output<typeof inboxQueries.messages>, 'page'>,
  administratorId: number,
  options: ApiOptions,
): MessageFilter {
  return {
    ...search,
    assigneeId: isMine ? administratorId : undefined,
    lateSince: isLate ? lateSince(options) : undefined,
  };
}
