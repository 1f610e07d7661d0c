import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Practice areas, places and lawyers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('practiceAreas')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('states')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('cities')
    .addColumn('rank', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('latitude', 'real', (column) => column.notNull())
    .addColumn('longitude', 'real', (column) => column.notNull())
    .addUniqueConstraint('citiesBySlug', ['slug', 'state'])
    .execute();

  await db.schema
    .createTable('lawyers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lawFirmName', 'text')
    .addColumn('specialty', 'text', (column) => column.notNull())
    .addColumn('location', 'text')
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().references('states.code'))
    .addColumn('zipCode', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('website', 'text')
    .addColumn('bio', 'text')
    .addColumn('yearsExperience', 'integer')
    .addColumn('education', 'text')
    .addColumn('profileImage', 'text')
    .addColumn('isPremium', 'integer', truth('isPremium'))
    .addColumn('isVerified', 'integer', truth('isVerified'))
    .addColumn('isActive', 'integer', truth('isActive'))
    .addColumn('latitude', 'real')
    .addColumn('longitude', 'real')
    .execute();

  // Matches the public order, so that reading a page needs no sort.
  await sql`
    create index lawyersInOrder on lawyers (isActive desc, isVerified desc, name, id)`.execute(db);
  await sql`
    create index lawyersOfStateInOrder
      on lawyers (state, isActive desc, isVerified desc, name, id)`.execute(db);
  await db.schema
    .createIndex('lawyersByPosition')
    .on('lawyers')
    .columns(['latitude', 'longitude'])
    .execute();
  await sql`create index lawyersPremium on lawyers (state) where isPremium = 1`.execute(db);

  await db.schema
    .createTable('lawyerPracticeAreas')
    .addColumn('lawyerId', 'integer', lawyer)
    .addColumn('practiceAreaId', 'integer', (column) =>
      column.notNull().references('practiceAreas.id'),
    )
    .addPrimaryKeyConstraint('lawyerPracticeAreasKey', ['lawyerId', 'practiceAreaId'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex('lawyersByPracticeArea')
    .on('lawyerPracticeAreas')
    .columns(['practiceAreaId', 'lawyerId'])
    .execute();

  await listTable(db, 'lawyerLanguages', 'language');
  await listTable(db, 'lawyerBarAdmissions', 'barAdmission');
  await listTable(db, 'lawyerBarAssociations', 'barAssociation');
  await db.schema
    .createIndex('lawyersByLanguage')
    .on('lawyerLanguages')
    .expression(sql`language collate nocase, lawyerId`)
    .execute();
}

async function listTable(db: Kysely<unknown>, table: string, word: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('lawyerId', 'integer', lawyer)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn(word, 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}Key`, ['lawyerId', 'position'])
    .modifyEnd(sql`without rowid`)
    .execute();
}

function lawyer(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('lawyers.id').onDelete('cascade');
}

function truth(name: string): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
}
