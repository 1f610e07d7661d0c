import { findState } from '../../server/contract/places/states.ts';
import { practiceAreaName } from '../../server/contract/practice-areas/practice-areas.ts';
import { dueHours } from '../../server/contract/site/response-time.ts';
import type { InboxEntry } from '../app/admin/inbox/rows.ts';
import { site } from './data/site.ts';
import { containsText } from './lists.ts';

/** The filters of an inbox list. Each kind of inbox uses only the filters that it supports. */
interface InboxFilter {
  isLate: boolean;
  isSuspected: boolean;
  isMine: boolean;
  q?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  practiceArea?: string | undefined;
}

const ANSWERED = ['introduced', 'closed', 'withdrawn', 'erased'];

/** Whether the row is still unanswered. A row that has only been seen counts as unanswered. */
export function isWaiting({ status }: InboxEntry): boolean {
  return !ANSWERED.includes(status);
}

/** Whether the row has waited longer than the promised response time. */
export function isLate(row: InboxEntry): boolean {
  return isWaiting(row) && Date.now() - Date.parse(row.receivedAt) >= dueHours(site) * 3_600_000;
}

/** Whether a row matches the filters. */
export function matches(row: InboxEntry, filter: InboxFilter): boolean {
  const { status, kind, q } = filter;
  return (
    (!status || (status === 'waiting' ? isWaiting(row) : row.status === status)) &&
    (!filter.isLate || isLate(row)) &&
    (!filter.isSuspected || row.suspicion !== null) &&
    (!filter.isMine || row.assigneeId !== null) &&
    (!kind || ('kind' in row && row.kind === kind)) &&
    (!filter.state || ('state' in row && isState(row.state, filter.state))) &&
    (!filter.practiceArea || isInArea(row, filter.practiceArea)) &&
    containsText(nameOf(row), q)
  );
}

function isState(state: string, filter: string): boolean {
  return (findState(state)?.code ?? state) === (findState(filter)?.code ?? filter);
}

function isInArea(row: InboxEntry, filter: string): boolean {
  if ('practiceAreas' in row) return row.practiceAreas.includes(filter);
  return 'practiceArea' in row && row.practiceArea === (practiceAreaName(filter) ?? filter);
}

function nameOf(row: InboxEntry): string {
  const name = 'firstName' in row ? `${row.firstName} ${row.lastName}` : row.name;
  return `${name ?? ''} ${row.email ?? ''}`;
}
