import { newsletterQuery } from '../../server/contract/admin/admin-queries.ts';
import {
  draftEdit,
  draftRemoval,
  NEWSLETTER_ERRORS,
  newDraft,
  sending,
} from '../../server/contract/newsletter/newsletter-draft.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import { newsletters as fixtures, newslettersIn } from './data/mailing-fixtures.ts';
import { htmlReply } from './setup/html-reply.ts';
import { type Call, mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Newsletter not found');

/** The newsletters in the admin. Changes aren't stored. */
export const newsletters = [
  mock('GET /admin/newsletters', ({ query, scenario }): Reply<'GET /admin/newsletters'> => {
    const { data, error } = newsletterQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const matching = newslettersIn(scenario).filter(
      ({ state }) => !data.state || state === data.state,
    );
    const first = ((data.page ?? 1) - 1) * ADMIN_PAGE_SIZE;
    const rows = matching
      .slice(first, first + ADMIN_PAGE_SIZE)
      .map(({ body: _, version: __, savedBy: ___, ...row }) => row);
    return { status: 200, body: { newsletters: rows, total: matching.length } };
  }),
  mock('POST /admin/newsletters', async (call): Promise<Reply<'POST /admin/newsletters'>> => {
    const { value, errorReply } = await parseBody(call, newDraft);
    if (errorReply) return errorReply;
    const { draftKey: _, ...text } = value;
    const [draft] = fixtures;
    return draft ? { status: 200, body: { ...draft, ...text } } : UNKNOWN;
  }),
  mock('GET /admin/newsletters/:id', (call): Reply<'GET /admin/newsletters/:id'> => {
    const newsletter = newsletterOf(call);
    if (!newsletter) return UNKNOWN;
    const text = newsletter.body ?? '';
    return { status: 200, body: { newsletter, text, subscribers: 1204, blockers: [] } };
  }),
  mock('GET /admin/newsletters/:id/html', (call) => {
    const newsletter = newsletterOf(call);
    return newsletter ? htmlReply(newsletter.subject) : UNKNOWN;
  }),
  mock('PUT /admin/newsletters/:id', async (call): Promise<Reply<'PUT /admin/newsletters/:id'>> => {
    const { value, errorReply } = await parseBody(call, draftEdit);
    if (errorReply) return errorReply;
    const current = newsletterOf(call);
    if (!current) return UNKNOWN;
    if (value.version === current.version) return { status: 200, body: current };
    return { status: 409, body: { message: NEWSLETTER_ERRORS.changed, current } };
  }),
  mock(
    'DELETE /admin/newsletters/:id',
    async (call): Promise<Reply<'DELETE /admin/newsletters/:id'>> => {
      const { errorReply } = await parseBody(call, draftRemoval);
      if (errorReply) return errorReply;
      return newsletterOf(call) ? { status: 204, body: null } : UNKNOWN;
    },
  ),
  mock(
    'POST /admin/newsletters/:id/test',
    (call): Reply<'POST /admin/newsletters/:id/test'> =>
      newsletterOf(call)
        ? { status: 200, body: { recipient: 'ann@counselatlas.example' } }
        : UNKNOWN,
  ),
  mock(
    'POST /admin/newsletters/:id/send',
    async (call): Promise<Reply<'POST /admin/newsletters/:id/send'>> => {
      const { errorReply } = await parseBody(call, sending);
      if (errorReply) return errorReply;
      return newsletterOf(call) ? { status: 200, body: { isBegun: true } } : UNKNOWN;
    },
  ),
  mock(
    'POST /admin/newsletters/:id/pause',
    (): Reply<'POST /admin/newsletters/:id/pause'> => ({
      status: 200,
      body: { isPaused: true },
    }),
  ),
  mock(
    'POST /admin/newsletters/:id/resume',
    (): Reply<'POST /admin/newsletters/:id/resume'> => ({
      status: 200,
      body: { isPaused: false },
    }),
  ),
];

function newsletterOf({ params, scenario }: Call) {
  return newslettersIn(scenario).find(({ id }) => String(id) === params.id);
}
