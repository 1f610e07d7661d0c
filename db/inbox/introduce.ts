import type { Selectable } from 'kysely';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { RequestsTable } from '../schema/requests.ts';
import type { ActionContext } from './update-inbox-item.ts';

/** A lawyer who receives a request by email. */
export interface IntroducedLawyer {
  id: number;
  name: string;
  lawFirmName: string | null;
  email: string;
  phone: string | null;
  city: string;
  state: string;
}

/** A request whose personal data has not been erased. */
export type UnerasedRequest = Selectable<RequestsTable> & {
  name: string;
  phone: string;
  email: string;
};

/** Builds the emails that introduce lawyers: one to the visitor and one to each lawyer. */
export type BuildIntroductionEmails = (
  request: UnerasedRequest,
  lawyers: readonly IntroducedLawyer[],
) => NewEmail[];

/** The outcome of an introduction. Nothing is written unless it is `done`. */
export type IntroductionOutcome =
  | 'done'
  | 'unknown'
  | 'withdrawn'
  | 'erased'
  | 'closed'
  | 'changed'
  | 'too many'
  /** IDs of lawyers who aren't listed, aren't active or have no email. */
  | { ineligible: number[] };

/**
 * Shares a request with lawyers in one transaction: adds them as recipients, marks the request as
 * introduced, logs the action and queues the emails. Lawyers who have already received the request
 * are skipped. If no one is left, the result is `done` even if the request has changed, so that
 * clicking the button twice is not an error and doesn't send the emails twice.
 */
export function introduceLawyers(
  db: Database,
  requestId: number,
  { version, lawyerIds }: { version: number; lawyerIds: readonly number[] },
  { administratorId, now }: ActionContext,
  { maxLawyers, buildEmails }: { maxLawyers: number; buildEmails: BuildIntroductionEmails },
): Promise<IntroductionOutcome> {
  return db.transaction().execute(async (transaction): Promise<IntroductionOutcome> => {
    const request = await transaction
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request) return 'unknown';
    if (request.withdrawnAt) return 'withdrawn';
    if (!isUnerased(request)) return 'erased';
    const introducedIds = await readIntroducedIds(transaction, requestId);
    const added = lawyerIds.filter((id) => !introducedIds.includes(id));
    if (added.length === 0) return 'done';
    if (request.closedAt) return 'closed';
    if (request.version !== version) return 'changed';
    if (introducedIds.length + added.length > maxLawyers) return 'too many';
    const lawyers = await readEligibleLawyers(transaction, added);
    const ineligible = added.filter((id) => !lawyers.some((lawyer) => lawyer.id === id));
    if (ineligible.length > 0) return { ineligible };

    const time = now.toISOString();
    await transaction
      .updateTable('requests')
      .set({
        seenAt: request.seenAt ?? time,
        introducedAt: request.introducedAt ?? time,
        version: version + 1,
      })
      .where('id', '=', requestId)
      .execute();
    for (const { id, name, lawFirmName } of lawyers) {
      const recipient = [name, lawFirmName].filter(Boolean).join(', ');
      await transaction
        .insertInto('requestRecipients')
        .values({ requestId, lawyerId: id, recipient, sharedAt: time })
        .execute();
    }
    for (const email of buildEmails(request, lawyers)) await enqueueEmail(transaction, email, now);
    await recordChange(
      transaction,
      {
        actor: await administratorActor(transaction, administratorId),
        action: 'introduce',
        subject: 'request',
        subjectId: requestId,
        before: { status: request.status, lawyers: introducedIds },
        after: { status: 'introduced', lawyers: [...introducedIds, ...added] },
      },
      now,
    );
    return 'done';
  });
}

function isUnerased(row: Selectable<RequestsTable>): row is UnerasedRequest {
  return row.name !== null && row.phone !== null && row.email !== null;
}

async function readIntroducedIds(db: Database, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('requestRecipients')
    .select('lawyerId')
    .where('requestId', '=', requestId)
    .where('lawyerId', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ lawyerId }) => lawyerId as number);
}

/** The chosen lawyers who are listed and active and have an email, in the order of `ids`. */
async function readEligibleLawyers(
  db: Database,
  ids: readonly number[],
): Promise<IntroducedLawyer[]> {
  const rows = await db
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName', 'email', 'phone', 'city', 'state'])
    .where('id', 'in', ids)
    .where('isActive', '=', 1)
    .where('unlistedReason', 'is', null)
    .where('email', 'is not', null)
    .execute();
  return rows
    .map(({ email, ...row }) => ({ ...row, email: email as string }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
