import { type Kysely, sql } from 'kysely';

/** Migration 0034 for PostgreSQL. */
export async function logAllLawyerChanges(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

// The log is in the order of the commits, because only one transaction at a time may write
// (`writers`). Replacing a trigger doesn't block readers; dropping one would.
const STATEMENTS = `
insert into "contentVersions" values ('imports', 1);

create or replace trigger "lawyersLoggedUpdate" after update on "lawyers"
  for each row execute function "logChange"();

create function "logLicense"() returns trigger language plpgsql as $$
begin
  if not exists (select from "rosterImports") then
    insert into "lawyerChanges" ("lawyerId", "isRenamed")
      select "id", 0 from (select old."lawyerId" union select new."lawyerId") as "lawyers" ("id")
      where "id" is not null;
  end if;
  return null;
end $$;
create trigger "licensesLogged" after insert or update or delete on "licenses"
  for each row execute function "logLicense"();
`;
