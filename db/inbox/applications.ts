import type { Database } from '../engine/database.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { valueLists } from '../engine/value-lists.ts';
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
  const query = matching(db, filter).select(columns).select(assignee);
  const { total, rows } = await readInboxPage(query, filter, page);
  return { total, rows: await withPracticeAreas(db, rows) };
}

/** All matching applications with all of their fields, newest first, in batches. */
export async function* exportApplications(db: Database, filter: ApplicationFilter) {
  const query = matching(db, filter)
    .select([...columns, 'website', 'yearsExperience', 'barAdmissions', 'zipCode'])
    .select(['education', 'languages', 'questions']);
  const batches = withNotes(db, 'application', readInboxInBatches(query));
  for await (const rows of batches) yield await withPracticeAreas(db, rows);
}

/** Adds to each application the codes of its practice areas, in the form's order. */
async function withPracticeAreas<Row extends { id: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { practiceAreas: string[] })[]> {
  const areas = new Map<number, string[]>(rows.map(({ id }) => [id, []]));
  for (const ids of valueLists([...areas.keys()])) {
    const listed = await db
      .selectFrom('applicationPracticeAreas')
      .select(['applicationId', 'practiceArea'])
      .where('applicationId', 'in', ids)
      .orderBy('applicationId')
      .orderBy('position')
      .execute();
    for (const { applicationId, practiceArea } of listed)
      areas.get(applicationId)?.push(practiceArea);
  }
  return rows.map((row) => ({ ...row, practiceAreas: areas.get(row.id) ?? [] }));
}

function matching(db: Database, { state, practiceArea, ...filter }: ApplicationFilter) {
  let query = withInboxFilter(db, db.selectFrom('applications'), 'applications', filter);
  if (state)
    query = query.where((eb) => eb.or(state.map((name) => equalsIgnoringCase('state', name))));
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
