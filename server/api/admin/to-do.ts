import { Hono } from 'hono';
import type { Role } from '../../../db/data/roles.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  countOtherWork,
  countToDo,
  listToDo,
  TO_DO_KINDS,
  type ToDoCounts,
  type ToDoKind,
} from '../../../db/to-do/to-do.ts';
import { may, type Permission } from '../../contract/accounts/permissions.ts';
import { TO_DO_PAGE_SIZE, toDoQuery } from '../../contract/admin/to-do.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { validateQuery } from '../responses.ts';

/** The permission to handle each kind of record. */
const PERMISSION_FOR: Record<ToDoKind, Permission> = {
  requests: 'handle requests',
  messages: 'handle messages',
  applications: 'handle applications',
  changes: 'edit listings',
  mistakes: 'edit listings',
};

const isOpenTo = (role: Role) => (kind: ToDoKind) => may(role, PERMISSION_FOR[kind]);

/**
 * Routes for everything that waits for someone with the administrator's role, earliest due first.
 */
export const toDo = (db: Database) => {
  /** The counts of the kinds that the role handles; the others are 0. */
  const countsFor = async (role: Role) => {
    const counts = Object.entries(await countToDo(db)) as [ToDoKind, number][];
    const own = counts.map(([kind, count]) => [kind, isOpenTo(role)(kind) ? count : 0]);
    return Object.fromEntries(own) as ToDoCounts;
  };
  return new Hono<AdministratorEnv>()
    .get('/', allow('see to-do list'), validateQuery(toDoQuery), async (c) => {
      const { page } = c.req.valid('query');
      const range = { limit: TO_DO_PAGE_SIZE, offset: (page - 1) * TO_DO_PAGE_SIZE };
      const { role } = c.var;
      const [items, counts, other] = await Promise.all([
        listToDo(db, range, TO_DO_KINDS.filter(isOpenTo(role))),
        countsFor(role),
        countOtherWork(db),
      ]);
      const seen: typeof other = {
        failedEmails: may(role, 'manage site') ? other.failedEmails : 0,
        failedSince: may(role, 'manage site') ? other.failedSince : null,
        duplicates: may(role, 'edit listings') ? other.duplicates : 0,
      };
      return c.json({ items, counts, other: seen }, 200);
    })
    .get('/counts', allow('see to-do list'), async (c) => c.json(await countsFor(c.var.role), 200));
};
