import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { receiveMistakeReport } from '../../../db/lawyers/mistake-reports.ts';
import { SUCCESS } from '../../contract/forms/notices.ts';
import { mistakeReport } from '../../contract/lawyers/mistake-report.ts';
import { mistakeReportEmails } from '../../mail/mistake-report-emails.ts';
import { formLimit } from '../../security/form-limit.ts';
import { DUPLICATE_WINDOWS, validateForm } from '../forms/validate-form.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

/** Accepts mistakes that visitors report on profiles. */
export const mistakeReports = (db: Database, options: ApiOptions) =>
  new Hono().post(
    '/',
    validateForm(mistakeReport, options),
    formLimit(db, { kind: 'mistake-report', ...options }),
    async (c) => {
      const { value: report, submission } = c.req.valid('json');
      const stored = await receiveMistakeReport(
        db,
        report,
        { ...submission, consent: null, linkSecret: null, now: options.now() },
        {
          deduplication: DUPLICATE_WINDOWS,
          buildEmails: mistakeReportEmails(report, { ...options, suspicion: submission.suspicion }),
        },
      );
      if (!stored) return notFound(c, 'Lawyer not found');
      return c.json({ message: SUCCESS['mistake-report'].description }, 201);
    },
  );
