import { Hono } from 'hono';
import { auditActions, auditEntries } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { auditQuery } from '../../contract/admin/admin-queries.ts';
import { ADMIN_PAGE_SIZE } from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import { validateQuery } from '../responses.ts';

/** Routes to read the audit log, newest entries first. */
export const auditLog = (db: Database) =>
  new Hono()
    .get('/', allow('manage site'), validateQuery(auditQuery), async (c) => {
      // Read one extra row to find out whether there are older entries.
      const rows = await auditEntries(db, c.req.valid('query'), ADMIN_PAGE_SIZE + 1);
      const entries = rows.slice(0, ADMIN_PAGE_SIZE);
      const nextBeforeId = rows.length > ADMIN_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null;
      return c.json({ entries, nextBeforeId }, 200);
    })
    .get('/actions', allow('manage site'), async (c) => c.json(await auditActions(db), 200));
