import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { listPracticeAreas } from '../../../db/practice-areas/count-lawyers.ts';

export const practiceAreas = (db: Database) =>
  new Hono().get('/', async (c) => c.json(await listPracticeAreas(db), 200));
