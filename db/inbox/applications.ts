import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { ApplicationsTable } from '../schema/applications.ts';
import { type InboxFilter, withInboxFilter } from './inbox-filter.ts';
import { assignee, type InboxPage, readInboxInBatches, readInboxPage } from './inbox-list.ts';
import { withNotes } from './notes.ts';

export interface ApplicationFilter extends InboxFilter<'received' | 'seen' | 'closed' | 'erased'> {
  /** All spellings to match, because applicants may enter a state's code or its name. */
  state?: readonly string[] | undefined;
  /** A practice area's code from the registration form. */
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

/**
 * One page of the matching applications and the total number of matches. Waiting applications are
 * sorted by due time, all others newest first.
 */
export async function listApplications(db: Database, filter: ApplicationFilter, page: InboxPage) {
  const query = matching(db, filter).select(columns).select([practiceAreasOf, assignee]);
  const { total, rows } = await readInboxPage(query, filter, page);
  return { total, rows: rows.map(withPracticeAreas) };
}

/** All matching applications with all of their fields, newest first, in batches. */
export async function* exportApplications(db: Database, filter: ApplicationFilter) {
  const query = matching(db, filter)
    .select([...columns, 'website', 'yearsExperience', 'barAdmissions', 'zipCode'])
    .select(['education', 'languages', 'questions'])
    .select(practiceAreasOf);
  const batches = withNotes(db, 'application', readInboxInBatches(query));
  for await (const rows of batches) yield rows.map(withPracticeAreas);
}

/** Selects an application's practice areas as a JSON array of codes, in the form's order. */
const practiceAreasOf = sql<string>`(
  select json_group_array(practiceArea order by position)
  from applicationPracticeAreas where applicationId = applications.id
)`.as('practiceAreas');

function withPracticeAreas<Row extends { practiceAreas: string }>({ practiceAreas, ...row }: Row) {
  return { ...row, practiceAreas: JSON.parse(practiceAreas) as string[] };
}

function matching(db: Database, { state, practiceArea, ...filter }: ApplicationFilter) {
  let query = withInboxFilter(db.selectFrom('applications'), 'applications', filter);
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
