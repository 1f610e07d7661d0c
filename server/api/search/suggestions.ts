import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { suggest } from '../../../db/search/suggestions.ts';
import { suggestionQuery } from '../../contract/search/search-query.ts';
import { validateQuery } from '../responses.ts';

export const suggestions = (db: Database) =>
  new Hono().get('/', validateQuery(suggestionQuery), async (c) =>
    c.json(await suggest(db, c.req.valid('query').q ?? ''), 200),
  );
