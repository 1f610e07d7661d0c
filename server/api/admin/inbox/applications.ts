import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../../../db/engine/database.ts';
import {
  type ApplicationFilter,
  exportApplications,
  listApplications,
} from '../../../../db/inbox/applications.ts';
import { readApplication } from '../../../../db/inbox/detail.ts';
import { inboxQueries } from '../../../contract/inbox/inbox.ts';
import { findState } from '../../../contract/places/states.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import type { ApiOptions } from '../../options.ts';
import { validateQuery } from '../../responses.ts';
import { applicationColumns, csvResponse } from './csv.ts';
import { inboxItemRoutes } from './item-routes.ts';
import { lateSince } from './late.ts';
import { pageOf } from './responses.ts';

/** Routes for the applications of lawyers who want a listing. */
export const inboxApplications = (db: Database, options: ApiOptions) => {
  const { now, site } = options;
  return new Hono<AdministratorEnv>()
    .get('/', allow('handle applications'), validateQuery(inboxQueries.applications), async (c) => {
      const { page, ...search } = c.req.valid('query');
      return c.json(
        await listApplications(db, filterOf(search, c.var.administratorId, options), pageOf(page)),
        200,
      );
    })
    .get('/export', allow('handle applications'), validateQuery(inboxQueries.applications), (c) => {
      const rows = exportApplications(
        db,
        filterOf(c.req.valid('query'), c.var.administratorId, options),
      );
      return csvResponse(c, 'applications', applicationColumns, rows, now(), site.timeZone);
    })
    .route(
      '/',
      inboxItemRoutes(db, options, 'application', 'handle applications', readApplication),
    );
};

function filterOf(
  { isLate, isMine, state, ...search }: Omit<z.output<typeof inboxQueries.applications>, 'page'>,
  administratorId: number,
  options: ApiOptions,
): ApplicationFilter {
  // Applicants enter the state as free text, so search for both its code and its name.
  const known = state ? findState(state) : undefined;
  return {
    ...search,
    state: known ? [known.code, known.name] : state ? [state] : undefined,
    assigneeId: isMine ? administratorId : undefined,
    lateSince: isLate ? lateSince(options) : undefined,
  };
}
