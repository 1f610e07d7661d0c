import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { ApplicationsTable } from '../schema/applications.ts';
import {
  type InboxFilter,
  type InboxPage,
  idsByName,
  inBatches,
  isWaiting,
} from './inbox-filter.ts';

export interface ApplicationFilter extends InboxFilter<'received' | 'seen' | 'closed' | 'erased'> {
  /** The spellings of a state: its code and its name. */
  state?: readonly string[] | undefined;
  /** A code of the sign-up list. */
  practiceArea?: string | undefined;
}

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'lawFirm',
  'city',
  'state',
  'status',
  'suspicion',
  'receivedAt',
  'seenAt',
  'closedAt',
  'erasedAt',
] as const satisfies (keyof ApplicationsTable)[];

/** One page of the applications, newest first, and the total. */
export async function listApplications(db: Database, filter: ApplicationFilter, page: InboxPage) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newest(db, filter)
    .select(columns)
    .select(practiceAreasOf)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows: rows.map(withPracticeAreas) };
}

/** All applications with their full text, newest first, in batches. */
export function exportApplications(db: Database, filter: ApplicationFilter) {
  return inBatches(async (isAfter, limit) => {
    const rows = await newest(db, filter)
      .select([...columns, 'website', 'yearsExperience', 'barAdmissions', 'zipCode'])
      .select(['education', 'languages', 'questions', 'note'])
      .select(practiceAreasOf)
      .where(isAfter)
      .limit(limit)
      .execute();
    return rows.map(withPracticeAreas);
  });
}

/** JSON array of codes, in the order of the form. */
const practiceAreasOf = sql<string>`(
  select json_group_array(practiceArea order by position)
  from applicationPracticeAreas where applicationId = applications.id
)`.as('practiceAreas');

function withPracticeAreas<Row extends { practiceAreas: string }>({ practiceAreas, ...row }: Row) {
  return { ...row, practiceAreas: JSON.parse(practiceAreas) as string[] };
}

function newest(db: Database, filter: ApplicationFilter) {
  return matching(db, filter).orderBy('receivedAt', 'desc').orderBy('id', 'desc');
}

function matching(
  db: Database,
  { status, lateSince, isSuspected, q, state, practiceArea }: ApplicationFilter,
) {
  let query = db.selectFrom('applications');
  if (status === 'waiting') query = query.where(isWaiting.applications);
  else if (status) query = query.where('status', '=', status);
  if (lateSince) query = query.where(isWaiting.applications).where('receivedAt', '<=', lateSince);
  if (isSuspected) query = query.where('suspicion', 'is not', null);
  if (q) query = query.where('id', 'in', idsByName('applicationNames', q));
  if (state) query = query.where(sql`state collate nocase`, 'in', state);
  if (practiceArea) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applicationPracticeAreas')
          .select('applicationId')
          .whereRef('applicationId', '=', 'applications.id')
          .where('practiceArea', '=', practiceArea),
      ),
    );
  }
  return query;
}
