import { SUCCESS } from '../../server/contract/forms/notices.ts';
import {
  mistakeReport,
  mistakeReportDecision,
} from '../../server/contract/lawyers/mistake-report.ts';
import { openMistakeReport } from './data/my-listing-fixtures.ts';
import { recordQuery } from './listing-changes.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

/** Mistakes that visitors report on profiles, and the decisions on them. */
export const mistakeReports = [
  mock('POST /mistake-reports', async (call) => {
    const { value, errorReply } = await parseBody(call, mistakeReport);
    if (errorReply) return errorReply;
    if (!call.directory.lawyers.some(({ id }) => id === value.lawyerId))
      return notFound('Lawyer not found');
    return { status: 201, body: { message: SUCCESS['mistake-report'].description } };
  }),
  mock('GET /admin/mistake-reports', ({ query, scenario }): Reply<'GET /admin/mistake-reports'> => {
    const { data, error } = recordQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const open = scenario === 'empty' ? [] : [openMistakeReport];
    const isShown = data.page === '1' && (data.id ?? '1') === String(openMistakeReport.id);
    return {
      status: 200,
      body: isShown ? open : [],
      headers: { 'X-Total-Count': String(open.length) },
    };
  }),
  mock(
    'POST /admin/mistake-reports/:id',
    async (call): Promise<Reply<'POST /admin/mistake-reports/:id'>> => {
      const { value, errorReply } = await parseBody(call, mistakeReportDecision);
      if (errorReply) return errorReply;
      return call.params.id === String(openMistakeReport.id)
        ? { status: 200, body: { outcome: value.outcome } }
        : notFound('This report was already decided, or the listing was removed.');
    },
  ),
];
