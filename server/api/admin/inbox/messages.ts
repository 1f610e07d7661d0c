import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../../../db/engine/database.ts';
import { readMessage } from '../../../../db/inbox/detail.ts';
import { eraseInboxItem } from '../../../../db/inbox/erase-inbox-item.ts';
import { exportMessages, listMessages, type MessageFilter } from '../../../../db/inbox/messages.ts';
import { updateInboxItem } from '../../../../db/inbox/update-inbox-item.ts';
import { inboxChange, inboxQueries } from '../../../contract/inbox/inbox.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';
import { csvResponse, messageColumns } from './csv.ts';
import { lateSince } from './late.ts';
import { changeResponse, pageOf } from './responses.ts';

/** Visitors' messages to the team. */
export const inboxMessages = (db: Database, { now, site }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', validateQuery(inboxQueries.messages), async (c) => {
      const { page, ...search } = c.req.valid('query');
      return c.json(await listMessages(db, filterOf(search, now()), pageOf(page)), 200);
    })
    .get('/export', validateQuery(inboxQueries.messages), (c) => {
      const rows = exportMessages(db, filterOf(c.req.valid('query'), now()));
      return csvResponse(c, 'messages', messageColumns, rows, now(), site.timeZone);
    })
    .get('/:id', async (c) => {
      const message = await readMessage(db, idParam(c));
      return message ? c.json(message, 200) : notFound(c, 'Message not found');
    })
    .patch('/:id', body(inboxChange), async (c) => {
      const entry = { subject: 'message', id: idParam(c) } as const;
      const action = { administratorId: c.get('administratorId'), now: now() };
      const outcome = await updateInboxItem(db, entry, c.req.valid('json'), action);
      return changeResponse(c, outcome, () => readMessage(db, entry.id));
    })
    .delete('/:id', async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      const isKnown = await eraseInboxItem(db, { subject: 'message', id: idParam(c) }, action);
      return isKnown ? c.body(null, 204) : notFound(c, 'Message not found');
    });

function filterOf(
  { isLate, ...search }: Omit<z.output<typeof inboxQueries.messages>, 'page'>,
  now: Date,
): MessageFilter {
  return { ...search, lateSince: isLate ? lateSince(now) : undefined };
}
