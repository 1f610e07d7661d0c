import { type Kysely, sql } from 'kysely';

/** Lets the operator rename, describe, hide and add practice areas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ['formerNames', 'englishTerms', 'spanishTerms'];
  for (const column of columns) {
    const empty = column === 'formerNames' ? '[]' : '';
    await db.schema
      .alterTable('practiceAreas')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(empty))
      .execute();
  }
  for (const column of ['isHidden', 'version']) {
    await db.schema
      .alterTable('practiceAreas')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await sql`insert into contentVersions values ('practiceAreas', 1)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`practiceAreasCounted${event}`)} after ${sql.raw(event)}
      on practiceAreas begin
        update contentVersions set version = version + 1 where content = 'practiceAreas';
      end`.execute(db);
  }
}
