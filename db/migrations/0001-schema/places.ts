import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/** Practice areas, states, cities and ZIP codes: the data that ships with the software. */
export async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shippedData')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', required)
    .execute();

  await db.schema
    .createTable('practiceAreas')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', required)
    .addColumn('icon', 'text', required)
    .execute();

  await db.schema
    .createTable('states')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('towns')
    .addColumn('rank', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('latitude', 'real', required)
    .addColumn('longitude', 'real', required)
    .addUniqueConstraint('townsByKey', ['key', 'state'])
    .execute();

  await db.schema
    .createTable('zips')
    .addColumn('zip', 'text', (column) => column.primaryKey())
    .addColumn('town', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('latitude', 'real', required)
    .addColumn('longitude', 'real', required)
    .modifyEnd(sql`without rowid`)
    .execute();
}
