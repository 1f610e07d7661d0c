import { countReport } from '../../server/contract/counts/count-report.ts';
import { mock } from './setup/mock.ts';

export const counts = [
  mock('POST /counts', async ({ request }) => {
    const report = countReport.safeParse(await request.json().catch(() => null));
    if (report.success) return { status: 204, body: null };
    return { status: 400, body: { message: 'The body must be a report.' } };
  }),
];
