import { type Kysely, sql } from 'kysely';

/** The columns that the search index holds, apart from names. */
const SEARCHED = [
  'specialty',
  'city',
  'state',
  'yearsExperience',
  'isPremium',
  'isVerified',
  'isActive',
  'positionId',
  'languages',
  'practiceAreas',
  'unlistedReason',
  'mayBeVerified',
];

const NAMES = ['name', 'lawFirmName'];

/** Older changes are deleted. An index that has missed them is rebuilt. */
const MAX_ROWS = 20_000;

/** Adds a log of the lawyers whose searchable columns change, so that indexes can follow it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lawyerChanges')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('lawyerId', 'integer')
    .addColumn('isRenamed', 'integer', (column) => column.notNull())
    .execute();
  await createTrigger(db, 'insert', sql`new.id, 1`);
  await createTrigger(db, 'delete', sql`old.id, 1`);
  await createTrigger(db, 'update', sql`new.id, ${differ(NAMES)}`, [...NAMES, ...SEARCHED]);
  await sql`
    create trigger "lawyerChangesPruned" after insert on "lawyerChanges" begin
      delete from "lawyerChanges" where "sequence" <= new."sequence" - ${sql.lit(MAX_ROWS)};
    end`.execute(db);
}

function createTrigger(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  values: ReturnType<typeof sql>,
  columns?: readonly string[],
) {
  const of = columns ? sql` of ${sql.join(columns.map((name) => sql.ref(name)))}` : sql``;
  const isChange = columns ? sql` and (${differ(columns)})` : sql``;
  return sql`
    create trigger ${sql.ref(`lawyersLogged${event}`)} after ${sql.raw(event)}${of} on "lawyers"
    when not exists (select 1 from "rosterImports")${isChange} begin
      insert into "lawyerChanges" ("lawyerId", "isRenamed") values (${values});
    end`.execute(db);
}

/** Whether any of these columns has a new value. */
function differ(columns: readonly string[]) {
  const tests = columns.map((name) => sql`old.${sql.ref(name)} is not new.${sql.ref(name)}`);
  return sql`${sql.join(tests, sql` or `)}`;
}
