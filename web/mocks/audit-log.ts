import { auditQuery } from '../../server/contract/admin/admin-queries.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import type { AuditEntry } from '../app/api/client.ts';
import { auditEntries, auditEntry } from './data/admin-fixtures.ts';
import { containsText } from './lists.ts';
import { mock, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import type { Scenario } from './setup/scenarios.ts';

/** Mocks the audit log, newest entries first. */
export const auditLog = [
  mock('GET /admin/audit-log', ({ query, scenario }): Reply<'GET /admin/audit-log'> => {
    const { data, error } = auditQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const matching = entriesIn(scenario).filter(
      ({ id, subject, subjectId, actor, action }) =>
        (!data.subject || subject === data.subject) &&
        (!data.subjectId || subjectId === data.subjectId) &&
        (!data.action || action === data.action) &&
        (!data.beforeId || id < data.beforeId) &&
        containsText(actor, data.actor),
    );
    const entries = matching.slice(0, ADMIN_PAGE_SIZE);
    const nextBeforeId = matching.length > ADMIN_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null;
    return { status: 200, body: { entries, nextBeforeId } };
  }),
  mock('GET /admin/audit-log/actions', ({ scenario }) => ({
    status: 200,
    body: [...new Set(entriesIn(scenario).map(({ action }) => action))].sort(),
  })),
];

function entriesIn(scenario: Scenario): AuditEntry[] {
  if (scenario === 'empty') return [];
  if (scenario !== 'many') return auditEntries;
  return Array.from({ length: 120 }, (_, index) => auditEntry({ id: 120 - index }));
}
