import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { containsIgnoringCase } from '../engine/ignoring-case.ts';
import type { SubscriberStatus } from '../schema/newsletter.ts';
import type { Schema } from '../schema/schema.ts';

/** A subscriber as shown to the operator. */
export interface SubscriberSummary {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  subscribedAt: string;
  source: string | null;
  /** Whether the person gets newsletters. */
  isActive: boolean;
  status: SubscriberStatus;
}

/** A range of a list. */
interface ListPage {
  limit: number;
  offset: number;
}

/**
 * Returns one page of the matching subscribers, latest first, and the total.
 *
 * @param q search words; each must occur in the email or the names
 */
export async function listSubscribers(
  db: Database,
  { q }: { q?: string | undefined },
  { limit, offset }: ListPage,
): Promise<{ subscribers: SubscriberSummary[]; total: number }> {
  const matching = withWords(db.selectFrom('subscribers'), q);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'email', 'firstName', 'lastName', 'subscribedAt', 'source', 'status'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    subscribers: rows.map((row) => ({ ...row, isActive: row.status === 'active' })),
    total,
  };
}

export interface SubscriberFilter {
  /** Search words; each must occur in the email or the names. */
  q?: string | undefined;
  status?: SubscriberStatus | undefined;
}

const details = [
  'id',
  'email',
  'firstName',
  'lastName',
  'status',
  'subscribedAt',
  'confirmedAt',
  'unsubscribedAt',
  'bouncedAt',
  'source',
  'consent',
  'consentBy',
] as const;

/** One page of the matching subscribers of any status, latest first, and the total. */
export async function listSubscriberDetails(
  db: Database,
  filter: SubscriberFilter,
  { limit, offset }: ListPage,
) {
  const { total } = await withFilter(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const subscribers = await withFilter(db, filter)
    .select(details)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { subscribers, total };
}

/** A subscriber with all fields that an administrator sees. */
export type SubscriberDetails = Awaited<
  ReturnType<typeof listSubscriberDetails>
>['subscribers'][number];

export async function findSubscriber(db: Database, id: number): Promise<SubscriberDetails | null> {
  const row = db.selectFrom('subscribers').select(details).where('id', '=', id);
  return (await row.executeTakeFirst()) ?? null;
}

/** All matching subscribers, latest first, in batches, so that memory use stays constant. */
export async function* exportSubscribers(
  db: Database,
  filter: SubscriberFilter,
  batchSize = 1000,
): AsyncGenerator<SubscriberDetails[]> {
  for (let lastId: number | undefined = Number.MAX_SAFE_INTEGER; lastId !== undefined; ) {
    const rows: SubscriberDetails[] = await withFilter(db, filter)
      .select(details)
      .where('id', '<', lastId)
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows;
    lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id;
  }
}

/** The number of subscribers of each status. */
export async function countSubscribers(db: Database): Promise<Record<SubscriberStatus, number>> {
  // Grouping all subscribers would read their rows, because SQLite computes generated columns
  // again.
  const count = async (status: SubscriberStatus) => {
    const { total } = await withFilter(db, { status })
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    active: await count('active'),
    pending: await count('pending'),
    unsubscribed: await count('unsubscribed'),
    bounced: await count('bounced'),
  };
}

function withFilter(db: Database, { q, status }: SubscriberFilter) {
  const query = db.selectFrom('subscribers');
  return withWords(status ? query.where('status', '=', status) : query, q);
}

function withWords(query: SelectQueryBuilder<Schema, 'subscribers', object>, q = '') {
  const words = q.split(/\s+/).filter(Boolean);
  return words.reduce(
    (matching, word) => matching.where(containsIgnoringCase(EMAIL_AND_NAMES, word)),
    query,
  );
}

const EMAIL_AND_NAMES = sql<string>`
  "email" || ' ' || coalesce("firstName", '') || ' ' || coalesce("lastName", '')`;
