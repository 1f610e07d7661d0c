import { type Kysely, sql } from 'kysely';

/**
 * Logs every change to a lawyer or license, not only to searchable columns, so that the page cache
 * knows which pages may have changed. Imports run with the triggers off, so they have a content
 * version of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "contentVersions" values ('imports', 1)`.execute(db);
  await sql`drop trigger ${triggerName('lawyers', 'update')}`.execute(db);
  const isRenamed = 'old."name" is not new."name" or old."lawFirmName" is not new."lawFirmName"';
  await createTrigger(db, 'lawyers', 'update', `select new."id", ${isRenamed}`);
  const licenses = {
    insert: 'select new."lawyerId", 0',
    update: 'select old."lawyerId", 0 union select new."lawyerId", 0',
    delete: 'select old."lawyerId", 0',
  };
  for (const [event, entries] of Object.entries(licenses))
    await createTrigger(db, 'licenses', event, entries);
}

const triggerName = (table: string, event: string) => sql.ref(`${table}Logged${event}`);

/** @param entries SQL query: each lawyer's ID, and whether the name is new */
function createTrigger(db: Kysely<unknown>, table: string, event: string, entries: string) {
  return sql`
    create trigger ${triggerName(table, event)} after ${sql.raw(event)} on ${sql.ref(table)}
    when not exists (select 1 from "rosterImports") begin
      insert into "lawyerChanges" ("lawyerId", "isRenamed") ${sql.raw(entries)};
    end`.execute(db);
}
