import type { RequestKind } from '../data/request-kinds.ts';
import type { Database } from '../engine/database.ts';
import type { RequestState } from '../schema/requests.ts';
import { type InboxFilter, withInboxFilter } from './inbox-filter.ts';
import { assignee, type InboxPage, readInboxInBatches, readInboxPage } from './inbox-list.ts';
import { withNotes } from './notes.ts';

export interface RequestFilter extends InboxFilter<RequestState> {
  kind?: RequestKind | undefined;
  /** Two-letter code. */
  state?: string | undefined;
  /** All names of a practice area, because older requests may have a former one, or 'any'. */
  practiceAreas?: readonly string[] | undefined;
}

const columns = [
  'id',
  'kind',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'practiceArea',
  'status',
  'suspicion',
  'receivedAt',
  'seenAt',
  'introducedAt',
  'closedAt',
  'withdrawnAt',
] as const;

/**
 * One page of the matching requests and the total number of matches. Waiting requests are sorted by
 * due time, all others newest first.
 */
export function listRequests(db: Database, filter: RequestFilter, page: InboxPage) {
  return readInboxPage(matching(db, filter).select(columns).select(assignee), filter, page);
}

/** All matching requests with all of their fields, newest first, in batches. */
export function exportRequests(db: Database, filter: RequestFilter) {
  const query = matching(db, filter).select([
    ...columns,
    'injuryType',
    'requiresMedicalTreatment',
    'message',
  ]);
  return withNotes(db, 'request', readInboxInBatches(query));
}

function matching(db: Database, { kind, state, practiceAreas, ...filter }: RequestFilter) {
  let query = withInboxFilter(db, db.selectFrom('requests'), 'requests', filter);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  if (practiceAreas) query = query.where('practiceArea', 'in', practiceAreas);
  return query;
}
