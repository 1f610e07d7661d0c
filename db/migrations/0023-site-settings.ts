import { type Kysely, sql } from 'kysely';
import { oneOf, required } from './0001-schema/columns.ts';

/** Adds the settings of the site that the admin changes, with the uploaded logos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('siteSettings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull().check(sql`json_valid("value")`))
    .addColumn('updatedAt', 'text', required)
    .addColumn('updatedBy', 'text', required)
    .execute();
  await db.schema
    .createTable('siteLogos')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mediaType', 'text', oneOf('mediaType', ['image/svg+xml', 'image/png']))
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('image', 'blob', required)
    .addColumn('png', 'blob', required)
    .addColumn('icon', 'blob', required)
    .addColumn('uploadedAt', 'text', required)
    .addColumn('uploadedBy', 'text', required)
    .execute();
  await sql`insert into "contentVersions" values ('site', 1)`.execute(db);
}
