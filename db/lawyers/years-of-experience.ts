import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/**
 * Lawyers per statement. Updating this many, as on January 1, blocks the event loop for about 20
 * ms. Other requests are served between statements.
 */
const BATCH_SIZE = 5000;

/**
 * Recomputes the years of experience, as of the given day, of all lawyers whose first admission is
 * known. Must follow the same rule as `yearsSinceAdmission`. Returns the number of lawyers changed.
 *
 * @param day ISO day
 */
export async function updateYearsOfExperience(db: Database, day: string): Promise<number> {
  const { last } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  let changed = 0;
  for (let after = 0; after < (last ?? 0); after += BATCH_SIZE) {
    changed += await updateYears(db, { after, last: after + BATCH_SIZE }, day);
    await yieldToEventLoop();
  }
  return changed;
}

/** Updates the lawyers with the IDs above `after`, up to and including `last`. */
async function updateYears(
  db: Database,
  { after, last }: { after: number; last: number },
  day: string,
): Promise<number> {
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  const { numAffectedRows } = await sql`
    with "admissions" as (
      select "lawyerId", min("admittedOn") as "first" from "licenses"
      where "lawyerId" > ${after} and "lawyerId" <= ${last} and "admittedOn" is not null
      group by "lawyerId"
    ),
    "differences" as (
      select "lawyerId", ${year} - cast(substr("first", 1, 4) as integer)
        - case when length("first") > 4 and substr("first", 6) > ${monthDay} then 1 else 0 end
        as "years"
      from "admissions"
    ),
    "experience" as (
      select "lawyerId", case when "years" < 0 then 0 else "years" end as "years"
      from "differences"
    )
    update "lawyers" set "yearsExperience" = "years" from "experience"
    where "lawyers"."id" = "lawyerId" and "yearsExperience" is distinct from "years"`.execute(db);
  return Number(numAffectedRows);
}
