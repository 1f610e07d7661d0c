import type { z } from 'zod';
import {
  INBOX_CONFLICTS,
  INBOX_KINDS,
  type InboxKind,
  inboxChange,
  inboxQueries,
  introduction,
  nameQuery,
  savedFilter,
} from '../../server/contract/inbox/inbox.ts';
import { messageReply, replyDraft } from '../../server/contract/inbox/message-reply.ts';
import { dayIn } from '../../server/contract/site/dates.ts';
import type { InboxEntry, SavedFilter } from '../app/admin/inbox/rows.ts';
import { ANN } from './data/admin-fixtures.ts';
import { type Inbox, inboxOf, introduced, replied } from './data/inbox.ts';
import { listedPage, toCsv } from './data/inbox-columns.ts';
import { matchingLawyer } from './data/inbox-fixtures.ts';
import { site } from './data/site.ts';
import { isLate, isWaiting, matches } from './inbox-filters.ts';
import { containsText } from './lists.ts';
import { type Call, mock, notFound } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const NAMES = { requests: 'Request', messages: 'Message', applications: 'Application' } as const;
const UNKNOWN = notFound('There is no submission with this ID.');

const alabama: SavedFilter = {
  id: 1,
  kind: 'requests',
  name: 'Alabama',
  query: 'state=alabama',
};

const lawyers = [
  matchingLawyer(),
  matchingLawyer({ id: 2, name: 'Bo Li', lawFirmName: null, email: null, miles: 8, languages: [] }),
];

/** Mocks the admin's inbox. It doesn't store changes. */
export const inbox = [
  mock('GET /admin/inbox', ({ scenario }) => {
    const rows = inboxOf(scenario);
    const count = (kind: InboxKind) => ({
      waiting: rows[kind].filter(isWaiting).length,
      late: rows[kind].filter(isLate).length,
    });
    return {
      status: 200,
      body: {
        requests: count('requests'),
        messages: count('messages'),
        applications: count('applications'),
      },
    };
  }),
  mock('GET /admin/inbox/assignees', () => ({
    status: 200,
    body: [
      { id: 1, email: ANN, role: 'owner' as const, isMe: true },
      { id: 2, email: 'ben@counselatlas.example', role: 'intake' as const, isMe: false },
    ],
  })),
  mock('GET /admin/inbox/filters', () => ({ status: 200, body: [alabama] })),
  mock('POST /admin/inbox/filters', async (call) => {
    const { errorReply } = await parseBody(call, savedFilter);
    return errorReply ?? { status: 200, body: [alabama] };
  }),
  mock('DELETE /admin/inbox/filters/:id', () => ({ status: 200, body: [alabama] })),
  ...INBOX_KINDS.flatMap(listsOf),
  mock('GET /admin/inbox/requests/:id/suggestions', (call) => {
    const { data, error } = nameQuery.safeParse(call.query);
    if (error) return invalidQuery(error);
    if (!rowOf('requests', call)) return notFound('Request not found');
    return { status: 200, body: lawyers.filter(({ name }) => containsText(name, data.q)) };
  }),
  mock('POST /admin/inbox/messages/:id/replies', async (call) => {
    const reply = await applyChange(rowOf('messages', call), call, messageReply);
    return reply.status === 200 ? { status: 200, body: { ...reply.body, ...replied } } : reply;
  }),
  mock('GET /admin/inbox/messages/:id/reply-draft', () => ({ status: 200, body: { text: '' } })),
  mock('PUT /admin/inbox/messages/:id/reply-draft', async (call) => {
    const { errorReply } = await parseBody(call, replyDraft);
    if (errorReply) return errorReply;
    return rowOf('messages', call) ? { status: 204, body: null } : notFound('Message not found');
  }),
  mock('POST /admin/inbox/requests/:id/introductions', async (call) => {
    const reply = await applyChange(rowOf('requests', call), call, introduction);
    return reply.status === 200 ? { status: 200, body: { ...reply.body, ...introduced } } : reply;
  }),
];

function listsOf(kind: InboxKind) {
  const parseFilter = ({ query, scenario }: Call) => {
    const { data, error } = inboxQueries[kind].safeParse(query);
    if (error) return { errorReply: invalidQuery(error) };
    const rows: InboxEntry[] = inboxOf(scenario)[kind];
    const matching = rows.filter((row) => matches(row, data));
    const isWaitingOnly = data.status === 'waiting' || data.isLate;
    return { matching: isWaitingOnly ? matching.toReversed() : matching, page: data.page };
  };
  const unknown = notFound(`${NAMES[kind]} not found`);
  return [
    mock(`GET /admin/inbox/${kind}`, (call) => {
      const { matching, page, errorReply } = parseFilter(call);
      return errorReply ?? { status: 200, body: listedPage(kind, matching, page) };
    }),
    mock(`GET /admin/inbox/${kind}/export`, (call) => {
      const { matching, errorReply } = parseFilter(call);
      if (errorReply) return errorReply;
      const today = dayIn(site.timeZone, new Date());
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${kind}-${today}.csv"`,
      };
      return { status: 200, body: new Blob([toCsv(kind, matching)]).stream(), headers };
    }),
    mock(`GET /admin/inbox/${kind}/:id`, (call) => {
      const row = rowOf(kind, call);
      return row ? { status: 200, body: row } : unknown;
    }),
    mock(`GET /admin/inbox/${kind}/:id/next`, ({ params, scenario }) => {
      const rows: InboxEntry[] = inboxOf(scenario)[kind];
      const others = rows.filter((row) => isWaiting(row) && String(row.id) !== params.id);
      const later = others.filter(({ id }) => id > Number(params.id));
      const next = later.at(-1) ?? others.at(-1);
      return { status: 200, body: { id: next?.id ?? null, left: others.length } };
    }),
    mock(`PATCH /admin/inbox/${kind}/:id`, (call) =>
      applyChange(rowOf(kind, call), call, inboxChange),
    ),
    mock(`DELETE /admin/inbox/${kind}/:id`, (call) =>
      rowOf(kind, call) ? { status: 204, body: null } : unknown,
    ),
  ];
}

function rowOf<Kind extends InboxKind>(
  kind: Kind,
  { params, scenario }: Call,
): Inbox[Kind][number] | undefined {
  return inboxOf(scenario)[kind].find(({ id }) => String(id) === params.id);
}

async function applyChange<Row extends InboxEntry, Schema extends z.ZodType<{ version: number }>>(
  row: Row | undefined,
  call: Call,
  schema: Schema,
) {
  const { value, errorReply } = await parseBody(call, schema);
  if (errorReply) return errorReply;
  if (!row) return UNKNOWN;
  if (value.version === row.version) return { status: 200 as const, body: row };
  const body = { message: INBOX_CONFLICTS.changed, current: row };
  return { status: 409 as const, body };
}
