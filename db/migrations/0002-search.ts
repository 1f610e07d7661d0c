import { type Kysely, sql } from 'kysely';

/**
 * Adds cities and ZIP codes, list columns on lawyers, distinct positions in an R*Tree, a full-text
 * index of names, and a change counter that invalidates caches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shippedData')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
  await createPlaces(db);
  await createPositions(db);
  await gatherLists(db);
  await indexNames(db);
  await countChanges(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('cities').execute();
  await db.schema
    .createTable('towns')
    .addColumn('rank', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('latitude', 'real', (column) => column.notNull())
    .addColumn('longitude', 'real', (column) => column.notNull())
    .addUniqueConstraint('townsByKey', ['key', 'state'])
    .execute();
  await db.schema
    .createTable('zips')
    .addColumn('zip', 'text', (column) => column.primaryKey())
    .addColumn('town', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('latitude', 'real', (column) => column.notNull())
    .addColumn('longitude', 'real', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}

/** Many lawyers share a ZIP code, so a few positions cover all lawyers near a city. */
async function createPositions(db: Kysely<unknown>): Promise<void> {
  for (const index of ['lawyersInOrder', 'lawyersOfStateInOrder', 'lawyersByPosition']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.dropIndex('lawyersPremium').execute();
  await db.schema
    .createTable('lawyerPositions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('latitude', 'real', (column) => column.notNull())
    .addColumn('longitude', 'real', (column) => column.notNull())
    .addUniqueConstraint('lawyerPositionsKey', ['latitude', 'longitude'])
    .execute();
  await sql`
    create virtual table lawyerPositionBoxes using rtree(id, south, north, west, east)`.execute(db);
  await sql`
    create trigger lawyerPositionsInserted after insert on lawyerPositions begin
      insert into lawyerPositionBoxes values
        (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
    end`.execute(db);

  await db.schema
    .alterTable('lawyers')
    .addColumn('positionId', 'integer', (column) => column.references('lawyerPositions.id'))
    .execute();
  await sql`
    insert into lawyerPositions (latitude, longitude)
      select distinct latitude, longitude from lawyers
      where latitude is not null and longitude is not null`.execute(db);
  await sql`
    update lawyers set positionId = (
      select id from lawyerPositions as place
      where place.latitude = lawyers.latitude and place.longitude = lawyers.longitude
    )`.execute(db);
  await db.schema.alterTable('lawyers').dropColumn('latitude').execute();
  await db.schema.alterTable('lawyers').dropColumn('longitude').execute();
}

/** Stores lists in the lawyer's row, so that cards and imports need one row per lawyer. */
async function gatherLists(db: Kysely<unknown>): Promise<void> {
  const lists = [
    ['languages', 'lawyerLanguages', 'language'],
    ['barAdmissions', 'lawyerBarAdmissions', 'barAdmission'],
    ['barAssociations', 'lawyerBarAssociations', 'barAssociation'],
  ] as const;
  for (const [column, table, word] of lists) {
    await addList(db, column);
    await sql`
      update lawyers set ${sql.ref(column)} = (
        select json_group_array(${sql.ref(word)} order by position)
        from ${sql.table(table)} where lawyerId = lawyers.id
      )`.execute(db);
    await db.schema.dropTable(table).execute();
  }
  await addList(db, 'practiceAreas');
  await sql`
    update lawyers set practiceAreas = (
      select json_group_array(slug order by practiceAreas.id) from lawyerPracticeAreas
      join practiceAreas on practiceAreas.id = practiceAreaId where lawyerId = lawyers.id
    )`.execute(db);
  await db.schema.dropTable('lawyerPracticeAreas').execute();

  await db.schema.alterTable('lawyers').addColumn('barNumber', 'text').execute();
  await sql`
    create unique index lawyersByBarNumber on lawyers (state, barNumber)
      where barNumber is not null`.execute(db);
}

async function addList(db: Kysely<unknown>, column: string): Promise<void> {
  await db.schema
    .alterTable('lawyers')
    .addColumn(column, 'text', (list) =>
      list
        .notNull()
        .defaultTo('[]')
        .check(sql`json_type(${sql.ref(column)}) = 'array'`),
    )
    .execute();
}

async function indexNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('lawyersByName').on('lawyers').column('name').execute();
  // Phrase queries and weights aren't needed; without them, the index is half the size.
  await sql`
    create virtual table lawyerNames using fts5(
      name, lawFirmName, content = 'lawyers', content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3', detail = column, columnsize = 0
    )`.execute(db);
  await sql`insert into lawyerNames(lawyerNames) values ('rebuild')`.execute(db);
  await sql`create virtual table lawyerWords using fts5vocab(lawyerNames, row)`.execute(db);
  // FTS5 flushes its pages after each statement, including those of triggers. A bulk import inserts
  // a row here to disable the triggers and indexes the names of each transaction in one statement.
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

/** Counts changes, so that caches can detect stale data by one number. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentVersions')
    .addColumn('content', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`insert into contentVersions values ('lawyers', 1)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`lawyersCounted${event}`)} after ${sql.raw(event)} on lawyers
      when not exists (select 1 from rosterImports) begin
        update contentVersions set version = version + 1 where content = 'lawyers';
      end`.execute(db);
  }
}
