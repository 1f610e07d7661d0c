import { type Context, Hono } from 'hono';
import type { Database } from '../../../../db/engine/database.ts';
import {
  listSavedFilters,
  removeSavedFilter,
  saveFilter,
} from '../../../../db/inbox/saved-filters.ts';
import { INVALID_FORM } from '../../../contract/forms/notices.ts';
import { savedFilter } from '../../../contract/inbox/inbox.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import { idParam } from '../../responses.ts';

/** Routes for an administrator's own saved filters. Each returns all of them. */
export const savedFilters = (db: Database) => {
  const filtersOf = (c: Context<AdministratorEnv>) =>
    listSavedFilters(db, c.get('administratorId'));
  return new Hono<AdministratorEnv>()
    .get('/', allow('see dashboard'), async (c) => c.json(await filtersOf(c), 200))
    .post('/', allow('use inbox'), body(savedFilter), async (c) => {
      if (await saveFilter(db, c.get('administratorId'), c.req.valid('json')))
        return c.json(await filtersOf(c), 200);
      const errors = { name: 'You have 30 saved filters. Remove one first.' };
      return c.json({ message: INVALID_FORM, errors }, 422);
    })
    .delete('/:id', allow('use inbox'), async (c) => {
      await removeSavedFilter(db, c.get('administratorId'), idParam(c));
      return c.json(await filtersOf(c), 200);
    });
};
