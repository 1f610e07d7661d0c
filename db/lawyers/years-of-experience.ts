import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Database, sqliteOf } from '../engine/database.ts';

/**
 * Lawyers per statement. Updating this many, as on January 1, blocks the event loop for about 20 ms.
 * Other requests are served between statements.
 */
const BATCH_SIZE = 5000;

/**
 * Recomputes the years of experience, as of the given day, of all lawyers whose first admission is
 * known. Must follow the same rule as `yearsSinceAdmission`. Returns the number of lawyers changed.
 *
 * @param day ISO day
 */
export async function updateYearsOfExperience(db: Database, day: string): Promise<number> {
  const sqlite = sqliteOf(db);
  const lastId = sqlite.prepare<[], number>('select ifnull(max(id), 0) from lawyers').pluck();
  const update = sqlite.prepare(`
    with admissions as (
      select lawyerId, min(admittedOn) as first from licenses
      where lawyerId > @after and lawyerId <= @last and admittedOn is not null
      group by lawyerId
    ),
    years as (
      select lawyerId, max(0, @year - cast(substr(first, 1, 4) as integer)
        - (length(first) > 4 and substr(first, 6) > @monthDay)) as value
      from admissions
    )
    update lawyers set yearsExperience = value from years
    where lawyers.id = lawyerId and yearsExperience is not value`);
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  const end = lastId.get() ?? 0;
  let changed = 0;
  for (let after = 0; after < end; after += BATCH_SIZE) {
    changed += update.run({ after, last: after + BATCH_SIZE, year, monthDay }).changes;
    await yieldToEventLoop();
  }
  return changed;
}
