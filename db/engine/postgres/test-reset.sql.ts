/** A table with more deleted rows than fit into this size, in bytes, slows down later tests. */
const LARGE = 500_000;

/**
 * SQL that creates the function `test.reset()`. The function restores the rows that all tables had
 * when it was created, and closes all connections except for the given ones. It can't undo schema
 * changes: after one, it returns false in `isReset`.
 *
 * Each table with rows gets a copy and a trigger that records changes, so that unchanged reference
 * data isn't restored.
 */
export const CREATE_RESET = `
create schema "test";

create table "test"."tables" as
  select "oid" as "id", "relname" as "name", false as "hasCopy" from pg_class
  where "relnamespace" = 'public'::regnamespace and "relkind" = 'r';

create table "test"."sequences" as
  select "oid" as "id", pg_sequence_last_value("oid") as "value" from pg_class
  where "relnamespace" = 'public'::regnamespace and "relkind" = 'S';

create table "test"."changed" ("name" text primary key);

create function "test"."noteChange"() returns trigger language plpgsql as $$
begin
  insert into "test"."changed" values (tg_table_name) on conflict do nothing;
  return null;
end $$;

create function "test"."noteSchemaChange"() returns event_trigger language plpgsql as $$
begin
  if tg_event = 'sql_drop' then
    perform from pg_event_trigger_dropped_objects() where not "is_temporary";
  else
    perform from pg_event_trigger_ddl_commands() where "schema_name" is distinct from 'pg_temp';
  end if;
  if found then
    insert into "test"."changed" values ('schema') on conflict do nothing;
  end if;
end $$;

create function "test"."reset"("idle" int[], out "isReset" boolean, out "large" text)
language plpgsql as $$
declare
  "one" record;
begin
  -- A test may have left other connections open.
  perform pg_terminate_backend("pid") from pg_stat_activity
    where "datname" = current_database() and "pid" <> pg_backend_pid()
      and "backend_type" = 'client backend' and "pid" <> all ("idle");
  "isReset" := not exists (select from "test"."changed" where "name" = 'schema');
  if not "isReset" then
    return;
  end if;
  lock table "writers" in exclusive mode;
  -- No triggers and no foreign keys.
  set local session_replication_role = replica;
  for "one" in
    select * from "test"."tables"
    where not "hasCopy" or "name" in (select "changed"."name" from "test"."changed")
  loop
    execute format('delete from %I', "one"."name");
    if pg_relation_size("one"."id") > ${LARGE} then
      "large" := concat_ws(', ', "large", quote_ident("one"."name"));
    end if;
    if "one"."hasCopy" then
      execute format('insert into %I overriding system value select * from "test".%1$I', "one"."name");
    end if;
  end loop;
  delete from "test"."changed";
  perform setval("id"::regclass, coalesce("value", 1), "value" is not null)
    from "test"."sequences" where pg_sequence_last_value("id") is distinct from "value";
end $$;

do $$
declare
  "table" text;
  "isEmpty" boolean;
begin
  for "table" in select "name" from "test"."tables" loop
    execute format('select not exists (select from %I)', "table") into "isEmpty";
    continue when "isEmpty";
    update "test"."tables" set "hasCopy" = true where "name" = "table";
    execute format('create table "test".%I as table %1$I', "table");
    execute format(
      'create trigger "noteChange" after insert or update or delete or truncate on %I
       execute function "test"."noteChange"()', "table");
  end loop;
end $$;

create event trigger "noteChange" on ddl_command_end execute function "test"."noteSchemaChange"();
create event trigger "noteDrop" on sql_drop execute function "test"."noteSchemaChange"();
`;
