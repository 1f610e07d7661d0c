import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CountReport, countReport } from '../../contract/counts/count-report.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { countPageView, isByPerson, pageViewOf } from '../../counts/page-views.ts';
import type { Tally } from '../../counts/tally.ts';

/** `new URL` needs a base URL to parse a path. The host is never used. */
const BASE_URL = 'http://site';

const smallBody = bodyLimit({
  maxSize: 8 * 1024,
  onError: (c) => c.json<Problem>({ message: 'A report can be at most 8 KB.' }, 413),
});

/** Accepts browsers' reports of events that the server can't see. Only counts are stored. */
export const counts = (tally: Tally) =>
  new Hono().post('/', smallBody, async (c) => {
    const report = countReport.safeParse(await c.req.json().catch(() => null));
    if (!report.success) return c.json<Problem>({ message: 'The body must be a report.' }, 400);
    if (isByPerson((name) => c.req.header(name))) countEvent(tally, report.data);
    return c.body(null, 204);
  });

function countEvent(tally: Tally, report: CountReport): void {
  if (report.event === 'page-view') {
    if (URL.canParse(report.address, BASE_URL))
      countPageView(tally, pageViewOf(new URL(report.address, BASE_URL)));
    return;
  }
  tally.count('phoneClicks');
  if (report.lawyerId !== undefined) tally.countForLawyer(report.lawyerId, 'phoneClicks');
}
