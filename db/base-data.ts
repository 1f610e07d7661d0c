import { cities } from './data/cities.ts';
import positions from './data/city-positions.json' with { type: 'json' };
import { practiceAreas } from './data/practice-areas.ts';
import { slugOf, states } from './data/states.ts';
import type { Database } from './database.ts';

/**
 * Brings what ships with the software into the database, in one transaction: the practice areas, the
 * states and the 525 cities. Runs at each start, so that a newer version's corrections arrive.
 */
export async function loadBaseData(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('practiceAreas')
      .values([...practiceAreas])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          slug: eb.ref('excluded.slug'),
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          icon: eb.ref('excluded.icon'),
        })),
      )
      .execute();
    await transaction
      .insertInto('states')
      .values(states.map(({ code, name, slug }) => ({ code, name, slug })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.deleteFrom('cities').execute();
    await transaction.insertInto('cities').values(rankedCities()).execute();
  });
}

function rankedCities() {
  const known: Record<string, number[] | undefined> = positions;
  return cities.map(({ name, state }, index) => {
    const [latitude, longitude] = known[`${name}, ${state}`] ?? [];
    if (latitude === undefined || longitude === undefined) {
      throw new Error(`city-positions.json lacks ${name}, ${state}.`);
    }
    return { rank: index + 1, name, slug: slugOf(name), state, latitude, longitude };
  });
}
