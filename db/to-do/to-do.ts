import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { isWaiting } from '../inbox/inbox-filter.ts';
import type { Suspicion } from '../schema/columns.ts';

/** The kinds of records that wait for an administrator. */
export type ToDoKind = 'requests' | 'messages' | 'applications' | 'changes' | 'mistakes';

/** A record that waits for an administrator. */
export interface ToDoItem {
  kind: ToDoKind;
  /** ID in the kind's own table. */
  id: number;
  /** Name of the sender or, for a requested change or a reported mistake, of the lawyer. */
  name: string;
  /**
   * A request's practice area, a message's subject, an applicant's law firm, or the field with the
   * mistake.
   */
  detail: string | null;
  /** When the record was received, which decides the order. */
  since: string;
  suspicion: Suspicion | null;
  /** Email of the administrator who handles the record. */
  assignee: string | null;
}

/** The table and SQL expressions that select the records of a kind. */
interface Source {
  table: 'requests' | 'messages' | 'applications' | 'listingChanges' | 'mistakeReports';
  /** Must be the condition of the table's partial index on `since`. */
  isWaiting: RawBuilder<boolean>;
  since: 'receivedAt' | 'requestedAt';
  name: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  suspicion: RawBuilder<unknown>;
  assignee: RawBuilder<unknown>;
}

const isUndecided = sql<boolean>`"decidedAt" is null`;
const lawyerName = sql`(select "name" from "lawyers" where "lawyers"."id" = "lawyerId")`;
const submission = {
  since: 'receivedAt',
  suspicion: sql.ref('suspicion'),
  assignee: sql`(
    select "email" from "administrators" where "administrators"."id" = "assigneeId")`,
} as const;

const sources: Record<ToDoKind, Source> = {
  requests: {
    ...submission,
    table: 'requests',
    isWaiting: isWaiting.requests,
    name: sql`coalesce("name", '')`,
    detail: sql.ref('practiceArea'),
  },
  messages: {
    ...submission,
    table: 'messages',
    isWaiting: isWaiting.messages,
    name: sql.ref('name'),
    detail: sql.ref('subject'),
  },
  applications: {
    ...submission,
    table: 'applications',
    isWaiting: isWaiting.applications,
    name: sql`"firstName" || ' ' || "lastName"`,
    detail: sql.ref('lawFirm'),
  },
  changes: {
    table: 'listingChanges',
    isWaiting: isUndecided,
    since: 'requestedAt',
    name: lawyerName,
    detail: sql`null`,
    suspicion: sql`null`,
    assignee: sql`null`,
  },
  mistakes: {
    ...submission,
    table: 'mistakeReports',
    isWaiting: isUndecided,
    name: lawyerName,
    detail: sql.ref('field'),
    assignee: sql`null`,
  },
};

export const TO_DO_KINDS = Object.keys(sources) as ToDoKind[];

type Key = Pick<ToDoItem, 'kind' | 'id' | 'since'>;

/**
 * One page of the waiting records of these kinds. The order is by time of receipt; every record is
 * due equally long after it, so the earliest due comes first.
 */
export async function listToDo(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
  kinds: readonly ToDoKind[] = TO_DO_KINDS,
): Promise<ToDoItem[]> {
  if (kinds.length === 0) return [];
  // Merges the partial indexes without reading the rows, so that a late page is fast, too.
  const selects = kinds.map((kind) => {
    const { table, since, isWaiting } = sources[kind];
    return sql`select ${sql.lit(kind)} as "kind", "id", ${sql.ref(since)} as "since"
      from ${sql.table(table)} where ${isWaiting}`;
  });
  const { rows } = await sql<Key>`
    ${sql.join(selects, sql` union all `)} order by "since" limit ${limit} offset ${offset}`.execute(
    db,
  );
  const pages = await Promise.all(kinds.map((kind) => readDetails(db, kind, rows)));
  const details = new Map(pages.flat().map((row) => [`${row.kind} ${row.id}`, row]));
  return rows.flatMap(({ kind, id }) => details.get(`${kind} ${id}`) ?? []);
}

/** The records of one kind among these. */
async function readDetails(
  db: Database,
  kind: ToDoKind,
  keys: readonly Key[],
): Promise<ToDoItem[]> {
  const own = keys.filter((key) => key.kind === kind);
  if (own.length === 0) return [];
  const { table, since, name, detail, suspicion, assignee } = sources[kind];
  const { rows } = await sql<ToDoItem>`
    select ${sql.lit(kind)} as "kind", "id", ${name} as "name", ${detail} as "detail",
      ${sql.ref(since)} as "since", ${suspicion} as "suspicion", ${assignee} as "assignee"
    from ${sql.table(table)} where "id" in (${sql.join(own.map(({ id }) => id))})`.execute(db);
  return rows;
}

/** The number of waiting records of each kind. */
export type ToDoCounts = Record<ToDoKind, number>;

export async function countToDo(db: Database): Promise<ToDoCounts> {
  const { rows } = await sql<ToDoCounts>`select
    (select count(*) from "requests" where ${isWaiting.requests}) as "requests",
    (select count(*) from "messages" where ${isWaiting.messages}) as "messages",
    (select count(*) from "applications" where ${isWaiting.applications}) as "applications",
    (select count(*) from "listingChanges" where ${isUndecided}) as "changes",
    (select count(*) from "mistakeReports" where ${isUndecided}) as "mistakes"`.execute(db);
  return rows[0] as ToDoCounts;
}

/** Work that is only counted: emails that couldn't be sent, and possible duplicates. */
export interface OtherWork {
  failedEmails: number;
  /** When the first of these emails was given up; null if there is none. */
  failedSince: string | null;
  duplicates: number;
}

export async function countOtherWork(db: Database): Promise<OtherWork> {
  const { failedEmails, failedSince } = await db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('deadAt', 'is not', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('failedEmails'),
      eb.fn.min<string | null>('deadAt').as('failedSince'),
    ])
    .executeTakeFirstOrThrow();
  const { duplicates } = await db
    .selectFrom('duplicateListings')
    .select((eb) => eb.fn.countAll<number>().as('duplicates'))
    .where('dismissedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { failedEmails, failedSince, duplicates };
}
