import { practiceAreas } from '../data/practice-areas.ts';
import { shippedPlaces } from '../data/shipped-places.ts';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';

/**
 * Loads the reference data that ships with the software, in one transaction: practice areas,
 * states, cities and ZIP codes. The server calls this at startup, so that an upgrade also
 * updates the data. Cities and ZIP codes are reloaded only if they have changed. Practice areas
 * that the operator has changed stay as they are.
 */
export async function loadReferenceData(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('practiceAreas')
      .values([...practiceAreas])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            slug: eb.ref('excluded.slug'),
            name: eb.ref('excluded.name'),
            description: eb.ref('excluded.description'),
            icon: eb.ref('excluded.icon'),
          }))
          .where('practiceAreas.version', '=', 0)
          // Equal rows aren't written, so that starting the server doesn't invalidate the caches.
          .where((eb) =>
            eb.or([
              eb('practiceAreas.slug', '!=', eb.ref('excluded.slug')),
              eb('practiceAreas.name', '!=', eb.ref('excluded.name')),
              eb('practiceAreas.description', '!=', eb.ref('excluded.description')),
              eb('practiceAreas.icon', '!=', eb.ref('excluded.icon')),
            ]),
          ),
      )
      .execute();
    await transaction
      .insertInto('states')
      .values(jurisdictions.map(({ code, name, slug }) => ({ code, name, slug })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await loadPlaces(transaction);
  });
}

async function loadPlaces(db: Database): Promise<void> {
  const { version, towns, zips } = shippedPlaces();
  const loaded = await db
    .selectFrom('shippedData')
    .select('version')
    .where('name', '=', 'places')
    .executeTakeFirst();
  if (loaded?.version === version) return;

  await db.deleteFrom('towns').execute();
  await db.deleteFrom('zips').execute();
  // Prepared statements, because 76,000 queries through Kysely would delay the first start.
  const connection = engineOf(db).beginBulk(db);
  await connection.insertMany('towns', [...towns()]);
  await connection.insertMany('zips', [...zips()]);
  connection.end();
  await db
    .insertInto('shippedData')
    .values({ name: 'places', version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
    .execute();
}
