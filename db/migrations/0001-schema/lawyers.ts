import { type Kysely, sql } from 'kysely';
import { createIndex, flag, jsonArray, required } from './columns.ts';

/** Lawyers, their positions in an R*Tree, and a full-text index of their names. */
export async function createLawyers(db: Kysely<unknown>): Promise<void> {
  await createPositions(db);

  // Lists are JSON columns, so that reading or importing a lawyer takes only one row.
  await db.schema
    .createTable('lawyers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', required)
    .addColumn('lawFirmName', 'text')
    .addColumn('specialty', 'text', required)
    .addColumn('location', 'text')
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('zipCode', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('website', 'text')
    .addColumn('bio', 'text')
    .addColumn('yearsExperience', 'integer')
    .addColumn('education', 'text')
    .addColumn('profileImage', 'text')
    .addColumn('isPremium', 'integer', flag('isPremium'))
    .addColumn('isVerified', 'integer', flag('isVerified'))
    .addColumn('isActive', 'integer', flag('isActive'))
    .addColumn('positionId', 'integer', (column) => column.references('lawyerPositions.id'))
    .addColumn('languages', 'text', jsonArray('languages'))
    .addColumn('barAdmissions', 'text', jsonArray('barAdmissions'))
    .addColumn('barAssociations', 'text', jsonArray('barAssociations'))
    .addColumn('practiceAreas', 'text', jsonArray('practiceAreas'))
    .addColumn('barNumber', 'text')
    .execute();
  await sql`
    create unique index "lawyersByBarNumber" on "lawyers" ("state", "barNumber")
      where "barNumber" is not null`.execute(db);
  await createIndex(db, 'lawyersByName', 'lawyers', ['name']);
  await sql`
    create index "lawyersByEmail" on "lawyers" ("email" collate nocase)
      where "email" is not null`.execute(db);
  await sql`
    create index "lawyersByPhone" on "lawyers" ("phone") where "phone" is not null`.execute(db);

  await createNameIndex(db);
}

/** Many lawyers share the position of their ZIP code, so each position is stored once. */
async function createPositions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lawyerPositions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('latitude', 'real', required)
    .addColumn('longitude', 'real', required)
    .addUniqueConstraint('lawyerPositionsKey', ['latitude', 'longitude'])
    .execute();
  await sql`
    create virtual table lawyerPositionBoxes using rtree(id, south, north, west, east)`.execute(db);
  await sql`
    create trigger lawyerPositionsInserted after insert on lawyerPositions begin
      insert into lawyerPositionBoxes values
        (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
    end`.execute(db);
}

async function createNameIndex(db: Kysely<unknown>): Promise<void> {
  // No query uses phrases or ranking. Leaving out their data (detail, columnsize) halves the index.
  await sql`
    create virtual table lawyerNames using fts5(
      name, lawFirmName, content = 'lawyers', content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3', detail = column, columnsize = 0
    )`.execute(db);
  await sql`create virtual table lawyerWords using fts5vocab(lawyerNames, row)`.execute(db);
  // FTS5 writes its pages at the end of each statement, including statements in a trigger. A row in
  // rosterImports turns the triggers off, so that an import can index all names of a transaction in
  // one statement.
  await db.schema
    .createTable('rosterImports')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute();
  await sql`
    create trigger lawyerNamesInserted after insert on lawyers
    when not exists (select 1 from rosterImports) begin
      insert into lawyerNames (rowid, name, lawFirmName)
        values (new.id, new.name, new.lawFirmName);
    end`.execute(db);
  await sql`
    create trigger lawyerNamesDeleted after delete on lawyers
    when not exists (select 1 from rosterImports) begin
      insert into lawyerNames (lawyerNames, rowid, name, lawFirmName)
        values ('delete', old.id, old.name, old.lawFirmName);
    end`.execute(db);
  await sql`
    create trigger lawyerNamesUpdated after update of name, lawFirmName on lawyers
    when (old.name is not new.name or old.lawFirmName is not new.lawFirmName)
      and not exists (select 1 from rosterImports)
    begin
      insert into lawyerNames (lawyerNames, rowid, name, lawFirmName)
        values ('delete', old.id, old.name, old.lawFirmName);
      insert into lawyerNames (rowid, name, lawFirmName)
        values (new.id, new.name, new.lawFirmName);
    end`.execute(db);
}
