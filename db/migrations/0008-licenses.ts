import { type Kysely, sql } from 'kysely';
import { flag, oneOf, ownedBy, required } from './0001-schema/columns.ts';

/**
 * Adds licenses. Bar numbers move there from the lawyers: each becomes a license of the office's
 * state with an unknown status. An operator's verification becomes a check of an active license.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await db.schema
    .alterTable('lawyers')
    .addColumn('unlistedReason', 'text', (column) =>
      column.check(sql`"unlistedReason" in (
        'deceased', 'disbarred', 'suspended', 'retired', 'resigned', 'inactive', 'missing')`),
    )
    .execute();
  await db.schema
    .alterTable('lawyers')
    .addColumn('mayBeVerified', 'integer', (column) => flag('mayBeVerified')(column).defaultTo(0))
    .execute();
  await db.schema.alterTable('lawyers').addColumn('country', 'text').execute();
  // For lawyers without an office in the United States.
  await sql`insert into states (code, name, slug) values ('', '', '')`.execute(db);
  // The trigger would count each row.
  await sql`insert into rosterImports default values`.execute(db);
  await moveBarNumbers(db);
  await adoptVerifications(db);
  await sql`delete from rosterImports`.execute(db);
  await sql`update contentVersions set version = version + 1 where content = 'lawyers'`.execute(db);
  await createNameIndex(db);
  await db.schema.dropIndex('lawyersByBarNumber').execute();
  await db.schema.alterTable('lawyers').dropColumn('barNumber').execute();
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sources')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addUniqueConstraint('sourcesKey', ['name', 'url'])
    .execute();
  await db.schema
    .createTable('licenses')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('lawyerId', 'integer', (column) => ownedBy('lawyers.id')(column).notNull())
    .addColumn('jurisdiction', 'text', required)
    .addColumn('number', 'text')
    .addColumn(
      'status',
      'text',
      oneOf('status', [
        'active',
        'inactive',
        'retired',
        'resigned',
        'suspended',
        'disbarred',
        'deceased',
        'unknown',
      ]),
    )
    .addColumn('statusText', 'text')
    .addColumn('admittedOn', 'text')
    .addColumn('asOf', 'text')
    .addColumn('sourceId', 'integer', (column) => column.references('sources.id'))
    .addColumn('origin', 'text', oneOf('origin', ['import', 'operator', 'lawyer']))
    .addColumn('missingSince', 'text')
    .execute();
  await sql`
    create unique index "licensesByNumber" on "licenses" ("number", "jurisdiction")
      where "number" is not null`.execute(db);
  await db.schema
    .createIndex('licensesByLawyer')
    .on('licenses')
    .columns(['lawyerId', 'jurisdiction'])
    .execute();
  await db.schema
    .createTable('licenseOverrides')
    .addColumn('lawyerId', 'integer', (column) => ownedBy('lawyers.id')(column).primaryKey())
    .addColumn('keepsListed', 'integer', flag('keepsListed'))
    .addColumn('allowsVerified', 'integer', flag('allowsVerified'))
    .addColumn('reason', 'text', required)
    .addColumn('decidedAt', 'text', required)
    .execute();
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`licensesCounted${event}`)} after ${sql.raw(event)} on licenses
      when not exists (select 1 from rosterImports) begin
        update contentVersions set version = version + 1 where content = 'lawyers';
      end`.execute(db);
  }
}

/** The search index reads the listed lawyers in this order. */
async function createNameIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('lawyersByName').execute();
  await db.schema
    .createIndex('lawyersByName')
    .on('lawyers')
    .columns(['unlistedReason', 'name'])
    .execute();
}

async function moveBarNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into licenses (lawyerId, jurisdiction, number, status, origin)
    select id, state, barNumber, 'unknown', 'import' from lawyers
    where barNumber is not null`.execute(db);
}

async function adoptVerifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into sources (name, url)
    select distinct source, coalesce(link, '') from verifications`.execute(db);
  const verified = sql`
    from verifications join lawyers on lawyers.id = verifications.lawyerId
      join sources on sources.name = source and sources.url = coalesce(link, '')
    where isVerified = 1`;
  await sql`
    update licenses set status = 'active', asOf = verified.verifiedOn,
      sourceId = verified.sourceId, origin = 'operator'
    from (select lawyerId, verifiedOn, sources.id as sourceId ${verified}) as verified
    where licenses.lawyerId = verified.lawyerId`.execute(db);
  await sql`
    insert into licenses (lawyerId, jurisdiction, status, asOf, sourceId, origin)
    select lawyerId, state, 'active', verifiedOn, sources.id, 'operator' ${verified}
      and lawyerId not in (select lawyerId from licenses)`.execute(db);
  await sql`
    update lawyers set mayBeVerified = 1
    where id in (select lawyerId from licenses where status = 'active')`.execute(db);
}
