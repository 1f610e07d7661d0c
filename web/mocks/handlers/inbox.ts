import { HttpResponse, http } from 'msw';
import type { z } from 'zod';
import { check } from '../../../server/contract/check.ts';
import {
  INBOX_CONFLICTS,
  INBOX_KINDS,
  inboxChange,
  introduction,
} from '../../../server/contract/inbox.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import { inboxApplication, inboxMessage, inboxRequest, suitedLawyer } from '../inbox-fixtures.ts';

const rows = {
  requests: [inboxRequest()],
  messages: [inboxMessage()],
  applications: [inboxApplication()],
};

const lawyers = [
  suitedLawyer(),
  suitedLawyer({ id: 2, name: 'Bo Li', lawFirmName: null, email: null, miles: 8, languages: [] }),
];

/** The operator's inbox with one row of each kind in it, which stay as they are. */
export const inbox = [
  http.get('*/api/admin/inbox', () => {
    const counts = { waiting: 1, late: 0 };
    return HttpResponse.json({ requests: counts, messages: counts, applications: counts });
  }),
  ...INBOX_KINDS.flatMap((kind) => {
    const find = (id: unknown) => rows[kind].find((row) => String(row.id) === id);
    return [
      http.get(`*/api/admin/inbox/${kind}`, () =>
        HttpResponse.json({ total: rows[kind].length, rows: rows[kind] }),
      ),
      http.get(`*/api/admin/inbox/${kind}/:id`, ({ params }) => {
        const row = find(params.id);
        return row ? HttpResponse.json(row) : unknown();
      }),
      http.patch(`*/api/admin/inbox/${kind}/:id`, ({ params, request }) =>
        changed(find(params.id), request, inboxChange),
      ),
      http.delete(`*/api/admin/inbox/${kind}/:id`, ({ params }) =>
        find(params.id) ? new HttpResponse(null, { status: 204 }) : unknown(),
      ),
    ];
  }),
  http.get('*/api/admin/inbox/requests/:id/suggestions', () => HttpResponse.json(lawyers)),
  http.post('*/api/admin/inbox/requests/:id/introductions', ({ params, request }) =>
    changed(
      rows.requests.find(({ id }) => String(id) === params.id),
      request,
      introduction,
    ),
  ),
];

async function changed<Schema extends z.ZodType<{ version: number }>>(
  row: { version: number } | undefined,
  request: Request,
  schema: Schema,
) {
  const checked = check(schema, await request.json());
  if ('problem' in checked) return HttpResponse.json(checked.problem, { status: 422 });
  if (!row) return unknown();
  if (checked.value.version === row.version) return HttpResponse.json(row);
  return HttpResponse.json({ message: INBOX_CONFLICTS.changed, current: row }, { status: 409 });
}

const unknown = () =>
  HttpResponse.json<Problem>({ message: 'There is nothing with this number.' }, { status: 404 });
