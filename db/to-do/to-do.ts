import { type RawBuilder, sql } from 'kysely';
import type { ToDoKind } from '../data/to-do-kinds.ts';
import type { Database } from '../engine/database.ts';
import { isWaiting } from '../inbox/inbox-filter.ts';
import type { Suspicion } from '../schema/columns.ts';

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

const assignee = sql`(select email from administrators where administrators.id = assigneeId)`;
const lawyerName = sql`(select name from lawyers where lawyers.id = lawyerId)`;

/** Selects the waiting records of each kind. Each can be read in the order of a partial index. */
const selects: Record<ToDoKind, RawBuilder<unknown>> = {
  requests: sql`
    select 'requests' as kind, id, coalesce(name, '') as name, practiceArea as detail,
      receivedAt as since, suspicion, ${assignee} as assignee
    from requests where ${isWaiting.requests}`,
  messages: sql`
    select 'messages' as kind, id, name, subject as detail, receivedAt as since, suspicion,
      ${assignee} as assignee
    from messages where ${isWaiting.messages}`,
  applications: sql`
    select 'applications' as kind, id, firstName || ' ' || lastName as name, lawFirm as detail,
      receivedAt as since, suspicion, ${assignee} as assignee
    from applications where ${isWaiting.applications}`,
  changes: sql`
    select 'changes' as kind, id, ${lawyerName} as name, null as detail, requestedAt as since,
      null as suspicion, null as assignee
    from listingChanges where decidedAt is null`,
  mistakes: sql`
    select 'mistakes' as kind, id, ${lawyerName} as name, field as detail, receivedAt as since,
      suspicion, null as assignee
    from mistakeReports where decidedAt is null`,
};

/**
 * One page of the waiting records. The order is by time of receipt; every record is due equally
 * long after it, so the earliest due comes first.
 *
 * @param kinds the kinds to list
 */
export async function listToDo(
  db: Database,
  kinds: readonly ToDoKind[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ToDoItem[]> {
  const all = sql.join(
    kinds.map((kind) => selects[kind]),
    sql` union all `,
  );
  const { rows } = await sql<ToDoItem>`
    ${all} order by since limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The number of waiting records of each kind. */
export type ToDoCounts = Record<ToDoKind, number>;

export async function countToDo(db: Database): Promise<ToDoCounts> {
  const { rows } = await sql<ToDoCounts>`select
    (select count(*) from requests where ${isWaiting.requests}) as requests,
    (select count(*) from messages where ${isWaiting.messages}) as messages,
    (select count(*) from applications where ${isWaiting.applications}) as applications,
    (select count(*) from listingChanges where decidedAt is null) as changes,
    (select count(*) from mistakeReports where decidedAt is null) as mistakes`.execute(db);
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
