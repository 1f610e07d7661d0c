import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../../../db/engine/database.ts';
import {
  type ApplicationFilter,
  exportApplications,
  listApplications,
} from '../../../../db/inbox/applications.ts';
import { readApplication } from '../../../../db/inbox/detail.ts';
import { eraseInboxItem } from '../../../../db/inbox/erase-inbox-item.ts';
import { updateInboxItem } from '../../../../db/inbox/update-inbox-item.ts';
import { inboxChange, inboxQueries } from '../../../contract/inbox/inbox.ts';
import { findState } from '../../../contract/places/states.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';
import { applicationColumns, csvResponse } from './csv.ts';
import { lateSince } from './late.ts';
import { changeResponse, pageOf } from './responses.ts';

/** Lawyers' applications to be listed. */
export const inboxApplications = (db: Database, { now, site }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', validateQuery(inboxQueries.applications), async (c) => {
      const { page, ...search } = c.req.valid('query');
      return c.json(await listApplications(db, filterOf(search, now()), pageOf(page)), 200);
    })
    .get('/export', validateQuery(inboxQueries.applications), (c) => {
      const rows = exportApplications(db, filterOf(c.req.valid('query'), now()));
      return csvResponse(c, 'applications', applicationColumns, rows, now(), site.timeZone);
    })
    .get('/:id', async (c) => {
      const application = await readApplication(db, idParam(c));
      return application ? c.json(application, 200) : notFound(c, 'Application not found');
    })
    .patch('/:id', body(inboxChange), async (c) => {
      const entry = { subject: 'application', id: idParam(c) } as const;
      const action = { administratorId: c.get('administratorId'), now: now() };
      const outcome = await updateInboxItem(db, entry, c.req.valid('json'), action);
      return changeResponse(c, outcome, () => readApplication(db, entry.id));
    })
    .delete('/:id', async (c) => {
      const action = { administratorId: c.get('administratorId'), now: now() };
      const isKnown = await eraseInboxItem(db, { subject: 'application', id: idParam(c) }, action);
      return isKnown ? c.body(null, 204) : notFound(c, 'Application not found');
    });

function filterOf(
  { isLate, state, ...search }: Omit<z.output<typeof inboxQueries.applications>, 'page'>,
  now: Date,
): ApplicationFilter {
  // The state is free text in the form; usually its name or code.
  const known = state ? findState(state) : undefined;
  return {
    ...search,
    state: known ? [known.code, known.name] : state ? [state] : undefined,
    lateSince: isLate ? lateSince(now) : undefined,
  };
}
