import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { listPracticeAreas } from '../../../db/practice-areas/count-lawyers.ts';
import { practiceAreasOf } from '../../../db/practice-areas/practice-areas.ts';
import { dependOnNoLawyers } from '../depend-on.ts';

export const practiceAreas = (db: Database) =>
  new Hono()
    .get('/', async (c) => c.json(await listPracticeAreas(db), 200))
    // Omits the lawyer counts, so that pages with this list don't depend on any lawyers.
    .get('/descriptions', dependOnNoLawyers, async (c) => {
      const { shown } = await practiceAreasOf(db);
      return c.json(
        shown.map(({ slug, name, description }) => ({ slug, name, description })),
        200,
      );
    });
