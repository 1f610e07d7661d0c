import { Hono } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../../../db/engine/database.ts';
import { readRequest } from '../../../../db/inbox/detail.ts';
import { introduceLawyers } from '../../../../db/inbox/introduce.ts';
import { findMatchingLawyers } from '../../../../db/inbox/matching-lawyers.ts';
import { exportRequests, listRequests, type RequestFilter } from '../../../../db/inbox/requests.ts';
import {
  inboxQueries,
  introduction,
  MAX_INTRODUCTIONS,
  MAX_SUGGESTIONS,
  nameQuery,
} from '../../../contract/inbox/inbox.ts';
import { findState } from '../../../contract/places/states.ts';
import { practiceAreaNames } from '../../../contract/practice-areas/practice-areas.ts';
import { dayIn } from '../../../contract/site/dates.ts';
import { introductionEmails } from '../../../mail/introduction-emails.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';
import { csvResponse, requestColumns } from './csv.ts';
import { inboxItemRoutes } from './item-routes.ts';
import { lateSince } from './late.ts';
import { changeResponse, pageOf } from './responses.ts';

/** Routes for the requests of visitors who want a lawyer to contact them. */
export const inboxRequests = (db: Database, options: ApiOptions) => {
  const { now, site } = options;
  return new Hono<AdministratorEnv>()
    .get('/', allow('handle requests'), validateQuery(inboxQueries.requests), async (c) => {
      const { page, ...search } = c.req.valid('query');
      return c.json(
        await listRequests(db, filterOf(search, c.var.administratorId, options), pageOf(page)),
        200,
      );
    })
    .get('/export', allow('handle requests'), validateQuery(inboxQueries.requests), (c) => {
      const rows = exportRequests(
        db,
        filterOf(c.req.valid('query'), c.var.administratorId, options),
      );
      return csvResponse(c, 'requests', requestColumns, rows, now(), site.timeZone);
    })
    .route('/', inboxItemRoutes(db, options, 'request', 'handle requests', readRequest))
    .get('/:id/suggestions', allow('handle requests'), validateQuery(nameQuery), async (c) => {
      const lawyers = await findMatchingLawyers(
        db,
        idParam(c),
        c.req.valid('query').q,
        MAX_SUGGESTIONS,
        dayIn(site.timeZone, now()),
      );
      return lawyers ? c.json(lawyers, 200) : notFound(c, 'Request not found');
    })
    .post('/:id/introductions', allow('handle requests'), body(introduction), async (c) => {
      const id = idParam(c);
      const action = { administratorId: c.get('administratorId'), now: now() };
      const rules = { maxLawyers: MAX_INTRODUCTIONS, buildEmails: introductionEmails(site) };
      const outcome = await introduceLawyers(db, id, c.req.valid('json'), action, rules);
      return changeResponse(c, outcome, () => readRequest(db, id));
    });
};

function filterOf(
  {
    isLate,
    isMine,
    state,
    practiceArea,
    ...search
  }: Omit<z.output<typeof inboxQueries.requests>, 'page'>,
  administratorId: number,
  options: ApiOptions,
): RequestFilter {
  return {
    ...search,
    // Keep an unknown state or practice area in the filter. It matches no row, as it should.
    state: state && (findState(state)?.code ?? state),
    practiceAreas: practiceArea === undefined ? undefined : practiceAreaNames(practiceArea),
    assigneeId: isMine ? administratorId : undefined,
    lateSince: isLate ? lateSince(options) : undefined,
  };
}
