import { Hono } from 'hono';
import { lookupLink } from '../../../db/data/license-lookups.ts';
import type { Database } from '../../../db/engine/database.ts';
import { decideMistakeReport, listMistakeReports } from '../../../db/lawyers/mistake-reports.ts';
import { mistakeReportDecision } from '../../contract/lawyers/mistake-report.ts';
import { PAGE_SIZE } from '../../contract/site/limits.ts';
import { mistakeOutcomeEmails } from '../../mail/mistake-report-emails.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';
import { recordQuery } from './listing-changes.ts';

/** Routes to list the mistakes that visitors report, and to decide on them. */
export const mistakeReports = (db: Database, { site, mail, now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), validateQuery(recordQuery), async (c) => {
      const { page, id } = c.req.valid('query');
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { reports, total } = await listMistakeReports(db, { ...range, id });
      c.header('X-Total-Count', String(total));
      const withLookups = reports.map((report) => ({
        ...report,
        licenseLookup: lookupLink(report.state) ?? null,
      }));
      return c.json(withLookups, 200);
    })
    .post('/:id', allow('edit listings'), body(mistakeReportDecision), async (c) => {
      const { outcome, reply } = c.req.valid('json');
      const decision = {
        reportId: idParam(c),
        administratorId: c.get('administratorId'),
        outcome,
        reply,
        buildEmails: mistakeOutcomeEmails({ outcome, reply }, { site, mail }),
      };
      return (await decideMistakeReport(db, decision, now()))
        ? c.json({ outcome }, 200)
        : notFound(c, 'This report was already decided, or the listing was removed.');
    });
