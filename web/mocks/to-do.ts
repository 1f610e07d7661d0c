import { TO_DO_PAGE_SIZE, toDoQuery } from '../../server/contract/admin/to-do.ts';
import type { ToDoCounts, ToDoList } from '../app/api/client.ts';
import { inboxOf } from './data/inbox.ts';
import { openMistakeReport, pendingChange } from './data/my-listing-fixtures.ts';
import { isWaiting } from './inbox-filters.ts';
import { mock, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import type { Scenario } from './setup/scenarios.ts';

type Item = ToDoList['items'][number];

/** Mocks the list of everything that waits for an administrator. */
export const toDo = [
  mock('GET /admin/to-do', ({ query, scenario }): Reply<'GET /admin/to-do'> => {
    const { data, error } = toDoQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const items = itemsIn(scenario);
    const start = (data.page - 1) * TO_DO_PAGE_SIZE;
    const other =
      scenario === 'empty'
        ? { failedEmails: 0, failedSince: null, duplicates: 0 }
        : { failedEmails: 3, failedSince: '2026-11-20T12:00:00.000Z', duplicates: 1 };
    return {
      status: 200,
      body: {
        items: items.slice(start, start + TO_DO_PAGE_SIZE),
        counts: countsOf(items),
        other,
      },
    };
  }),
  mock('GET /admin/to-do/counts', ({ scenario }) => ({
    status: 200,
    body: countsOf(itemsIn(scenario)),
  })),
];

function itemsIn(scenario: Scenario): Item[] {
  if (scenario === 'empty') return [];
  const { requests, messages, applications } = inboxOf(scenario);
  const base = { suspicion: null, assignee: null };
  return [
    ...requests.filter(isWaiting).map((request) => ({
      ...base,
      kind: 'requests' as const,
      id: request.id,
      name: request.name ?? '',
      detail: request.practiceArea,
      since: request.receivedAt,
    })),
    ...messages.filter(isWaiting).map(({ id, name, subject, receivedAt }) => ({
      ...base,
      kind: 'messages' as const,
      id,
      name,
      detail: subject,
      since: receivedAt,
    })),
    ...applications.filter(isWaiting).map((application) => ({
      ...base,
      kind: 'applications' as const,
      id: application.id,
      name: `${application.firstName} ${application.lastName}`,
      detail: application.lawFirm,
      since: application.receivedAt,
    })),
    {
      ...base,
      kind: 'changes',
      id: pendingChange.id,
      name: pendingChange.name,
      detail: null,
      since: pendingChange.requestedAt,
    },
    {
      ...base,
      kind: 'mistakes',
      id: openMistakeReport.id,
      name: openMistakeReport.name,
      detail: openMistakeReport.field,
      since: openMistakeReport.receivedAt,
    },
  ];
}

function countsOf(items: readonly Item[]): ToDoCounts {
  const count = (kind: Item['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    requests: count('requests'),
    messages: count('messages'),
    applications: count('applications'),
    changes: count('changes'),
    mistakes: count('mistakes'),
  };
}
