import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/**
 * Creates a version number for lawyers and one for articles. Each change to the content increases
 * its version, so that caches can detect the change.
 */
export async function createContentVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentVersions')
    .addColumn('content', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`insert into contentVersions values ('lawyers', 1), ('posts', 1)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    // An import increases the version itself, in its first transaction and at its end.
    await sql`
      create trigger ${sql.ref(`lawyersCounted${event}`)} after ${sql.raw(event)} on lawyers
      when not exists (select 1 from rosterImports) begin
        update contentVersions set version = version + 1 where content = 'lawyers';
      end`.execute(db);
    await sql`
      create trigger ${sql.ref(`postsCounted${event}`)} after ${sql.raw(event)} on posts begin
        update contentVersions set version = version + 1 where content = 'posts';
      end`.execute(db);
  }
}
