import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { countOtherWork, countToDo, listToDo } from '../../../db/to-do/to-do.ts';
import { TO_DO_PAGE_SIZE, toDoQuery } from '../../contract/admin/to-do.ts';
import { allow } from '../../security/allow.ts';
import { validateQuery } from '../responses.ts';

/** Routes for everything that waits for an administrator, earliest due first. */
export const toDo = (db: Database) =>
  new Hono()
    .get('/', allow('see to-do list'), validateQuery(toDoQuery), async (c) => {
      const { page } = c.req.valid('query');
      const range = { limit: TO_DO_PAGE_SIZE, offset: (page - 1) * TO_DO_PAGE_SIZE };
      const [items, counts, other] = await Promise.all([
        listToDo(db, range),
        countToDo(db),
        countOtherWork(db),
      ]);
      return c.json({ items, counts, other }, 200);
    })
    .get('/counts', allow('see to-do list'), async (c) => c.json(await countToDo(db), 200));
