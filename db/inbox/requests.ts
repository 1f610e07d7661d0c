import type { RequestKind } from '../data/request-kinds.ts';
import type { Database } from '../engine/database.ts';
import type { RequestState } from '../schema/requests.ts';
import {
  type InboxFilter,
  type InboxPage,
  idsByName,
  inBatches,
  isWaiting,
} from './inbox-filter.ts';

export interface RequestFilter extends InboxFilter<RequestState> {
  kind?: RequestKind | undefined;
  /** Two-letter code. */
  state?: string | undefined;
  /** A practice area's name, or 'any'. */
  practiceArea?: string | undefined;
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

/** One page of the requests, newest first, and the total. */
export async function listRequests(db: Database, filter: RequestFilter, page: InboxPage) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newest(db, filter)
    .select(columns)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}

/** All requests with their full text, newest first, in batches. */
export function exportRequests(db: Database, filter: RequestFilter) {
  return inBatches((isAfter, limit) =>
    newest(db, filter)
      .select([...columns, 'injuryType', 'requiresMedicalTreatment', 'message', 'note'])
      .where(isAfter)
      .limit(limit)
      .execute(),
  );
}

function newest(db: Database, filter: RequestFilter) {
  return matching(db, filter).orderBy('receivedAt', 'desc').orderBy('id', 'desc');
}

function matching(
  db: Database,
  { status, lateSince, isSuspected, q, kind, state, practiceArea }: RequestFilter,
) {
  let query = db.selectFrom('requests');
  if (status === 'waiting') query = query.where(isWaiting.requests);
  else if (status) query = query.where('status', '=', status);
  if (lateSince) query = query.where(isWaiting.requests).where('receivedAt', '<=', lateSince);
  if (isSuspected) query = query.where('suspicion', 'is not', null);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  if (practiceArea) query = query.where('practiceArea', '=', practiceArea);
  if (q) query = query.where('id', 'in', idsByName('requestNames', q));
  return query;
}
