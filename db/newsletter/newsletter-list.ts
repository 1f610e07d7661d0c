import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { NewsletterState } from '../schema/newsletter.ts';
import type { Schema } from '../schema/schema.ts';

/** A newsletter without its text. */
export interface NewsletterSummary {
  id: number;
  subject: string;
  /** The name of the file that the command line sent. */
  name: string | null;
  /** `sent` includes newsletters with copies that still wait in the outbox. */
  state: NewsletterState;
  savedAt: string;
  begunAt: string | null;
  audience: number;
  /** Number of subscribers for whom a copy was queued. */
  recipients: number;
  /** Copies in the outbox that aren't sent yet. */
  waiting: number;
  /** Null, like the next two, if an earlier version of the software didn't count it. */
  delivered: number | null;
  failed: number | null;
  unsubscribed: number | null;
}

const summaryColumns = [
  'id',
  'subject',
  'name',
  'state',
  'savedAt',
  'begunAt',
  'audience',
  'recipients',
  'delivered',
  'failed',
  'unsubscribed',
] as const;

/** One page of the newsletters, newest first, and their number. */
export async function listNewsletters(
  db: Database,
  { state }: { state?: NewsletterState | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ newsletters: NewsletterSummary[]; total: number }> {
  const matching = db
    .selectFrom('newsletters')
    .$if(state !== undefined, (query) => query.where('state', '=', state as NewsletterState));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const newsletters = await matching
    .select([...summaryColumns, waitingCopies])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { newsletters, total };
}

/** A newsletter with its text. */
export interface NewsletterDetails extends NewsletterSummary {
  /** Markdown; null if an earlier version of the software sent the newsletter. */
  body: string | null;
  version: number;
  /** The email of the administrator who saved it last. */
  savedBy: string | null;
}

export async function findNewsletter(db: Database, id: number): Promise<NewsletterDetails | null> {
  const newsletter = await db
    .selectFrom('newsletters')
    .select([...summaryColumns, 'body', 'version', waitingCopies])
    .select((eb) =>
      eb
        .selectFrom('administrators')
        .select('email')
        .whereRef('administrators.id', '=', 'newsletters.savedBy')
        .as('savedBy'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return newsletter ?? null;
}

function waitingCopies(eb: ExpressionBuilder<Schema, 'newsletters'>) {
  return eb
    .selectFrom('outbox')
    .select((copies) => copies.fn.countAll<number>().as('count'))
    .whereRef('outbox.newsletterId', '=', 'newsletters.id')
    .where('outbox.deadAt', 'is', null)
    .where('outbox.sentAt', 'is', null)
    .$asScalar()
    .$notNull()
    .as('waiting');
}
