import { Hono } from 'hono';
import { listImports } from '../../../db/csv-import/undo-import.ts';
import type { Database } from '../../../db/engine/database.ts';
import { ADMIN_PAGE_SIZE } from '../../contract/site/limits.ts';

/** The route to list the latest imports. Undoing one can take minutes, so only the CLI does it. */
export const imports = (db: Database) =>
  new Hono().get('/', async (c) => c.json(await listImports(db, ADMIN_PAGE_SIZE), 200));
