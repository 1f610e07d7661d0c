import { type Kysely, sql } from 'kysely';
import { ownedBy } from './0001-schema/columns.ts';

/** Adds where each fact of a lawyer comes from. Facts added before have no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provenance')
    .addColumn('lawyerId', 'integer', (column) => ownedBy('lawyers.id')(column).primaryKey())
    .addColumn('sourceId', 'integer', (column) => column.references('sources.id'))
    .addColumn('asOf', 'text')
    .addColumn('changedBy', 'text', (column) =>
      column.check(sql`"changedBy" in ('import', 'operator', 'lawyer')`),
    )
    .addColumn('fields', 'text', (column) => column.check(sql`json_type("fields") = 'object'`))
    .addCheckConstraint('provenanceKnown', sql`("asOf" is null) = ("changedBy" is null)`)
    .execute();
}
