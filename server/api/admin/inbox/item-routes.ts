import { Hono } from 'hono';
import { findAdministrator } from '../../../../db/accounts/administrators.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { eraseInboxItem } from '../../../../db/inbox/erase-inbox-item.ts';
import { nextWaitingItem } from '../../../../db/inbox/next-item.ts';
import { updateInboxItem } from '../../../../db/inbox/update-inbox-item.ts';
import type { InboxSubject } from '../../../../db/requests/submissions.ts';
import { may, type Permission } from '../../../contract/accounts/permissions.ts';
import { inboxChange } from '../../../contract/inbox/inbox.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { idParam, notFound } from '../../responses.ts';
import { changeResponse } from './responses.ts';

const NOT_FOUND = {
  request: 'Request not found',
  message: 'Message not found',
  application: 'Application not found',
} as const satisfies Record<InboxSubject, string>;

/**
 * Routes to read, change and erase one inbox item, and to find the next one. They are the same for
 * all kinds of items.
 */
export function inboxItemRoutes<Item extends object>(
  db: Database,
  { now }: ApiOptions,
  subject: InboxSubject,
  permission: Permission,
  read: (db: Database, id: number) => Promise<Item | null>,
) {
  /** Whether an item can be assigned to this administrator, or to no one. */
  const isAssignable = async (assigneeId: number | null | undefined) => {
    if (!assigneeId) return true;
    const assignee = await findAdministrator(db, { id: assigneeId });
    return assignee !== null && may(assignee.role, permission);
  };

  return new Hono<AdministratorEnv>()
    .get('/:id', allow(permission), async (c) => {
      const item = await read(db, idParam(c));
      return item ? c.json(item, 200) : notFound(c, NOT_FOUND[subject]);
    })
    .get('/:id/next', allow(permission), async (c) => {
      const item = { subject, id: idParam(c) };
      return c.json(await nextWaitingItem(db, item, c.get('administratorId')), 200);
    })
    .patch('/:id', allow(permission), body(inboxChange), async (c) => {
      const id = idParam(c);
      const action = { administratorId: c.get('administratorId'), now: now() };
      const change = c.req.valid('json');
      const outcome = (await isAssignable(change.assigneeId))
        ? await updateInboxItem(db, { subject, id }, change, action)
        : 'no assignee';
      return changeResponse(c, outcome, () => read(db, id));
    })
    .delete('/:id', allow(permission), async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      const exists = await eraseInboxItem(db, { subject, id: idParam(c) }, action);
      return exists ? c.body(null, 204) : notFound(c, NOT_FOUND[subject]);
    });
}
