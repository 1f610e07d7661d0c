import { replaceLinkInTransaction } from '../accounts/one-time-links.ts';
import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ApplicationProofsTable } from '../schema/applications.ts';

/** A proof that an application really comes from the person that it names. */
export interface Proof extends Omit<ApplicationProofsTable, 'id' | 'applicationId'> {
  id: number;
}

/** The proofs of an application, newest first. */
export async function proofsOf(db: Database, applicationId: number): Promise<Proof[]> {
  return db
    .selectFrom('applicationProofs')
    .select(['id', 'lawyerId', 'kind', 'madeAt', 'provedAt', 'reason'])
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .execute();
}

interface ProofTarget {
  applicationId: number;
  lawyerId: number | null;
  actor: string;
}

/**
 * Queues an email with a link that proves the applicant's identity. An applicant who claims an
 * existing listing must open the link from that listing's email. For a new listing, the link goes
 * to the email in the application. Only the hash of the link's token is stored.
 *
 * @param buildEmail builds the email from the proof's ID
 */
export function sendProofLink(
  db: Database,
  { applicationId, lawyerId, actor }: ProofTarget,
  {
    token,
    expiresAt,
    buildEmail,
  }: { token: string; expiresAt: Date; buildEmail: (id: number) => NewEmail },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('applicationProofs')
      .values({ applicationId, lawyerId, kind: 'link', madeAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceLinkInTransaction(
      transaction,
      { purpose: 'application', subjectId: id },
      token,
      expiresAt,
    );
    await enqueueEmail(transaction, buildEmail(id), now);
    await recordChange(
      transaction,
      {
        actor,
        action: 'send proof link',
        subject: 'application',
        subjectId: applicationId,
        after: { lawyerId },
      },
      now,
    );
  });
}

/** Records that the operator checked the applicant's identity without a link, and how. */
export function recordManualCheck(
  db: Database,
  { applicationId, lawyerId, actor, reason }: ProofTarget & { reason: string },
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('applicationProofs')
      .values({ applicationId, lawyerId, kind: 'operator', madeAt: time, provedAt: time, reason })
      .execute();
    await recordChange(
      transaction,
      {
        actor,
        action: 'check',
        subject: 'application',
        subjectId: applicationId,
        after: { lawyerId },
        reason,
      },
      now,
    );
  });
}

/** The data shown on the page that a proof link opens. */
export interface ProofLink {
  /** The name on the claimed listing, or the applicant's name. */
  name: string;
  isClaim: boolean;
  /** Whether the link was used. */
  isProved: boolean;
}

/** Reads a proof link without using it. Returns null if the token is unknown or expired. */
export async function readProofLink(
  db: Database,
  token: string,
  now: Date,
): Promise<ProofLink | null> {
  const proof = await db
    .selectFrom('oneTimeLinks')
    .innerJoin('applicationProofs', 'applicationProofs.id', 'oneTimeLinks.subjectId')
    .innerJoin('applications', 'applications.id', 'applicationProofs.applicationId')
    .leftJoin('lawyers', 'lawyers.id', 'applicationProofs.lawyerId')
    .select(['lawyerId', 'provedAt', 'firstName', 'lastName', 'lawyers.name'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', 'application')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!proof) return null;
  return {
    name: proof.name ?? `${proof.firstName} ${proof.lastName}`,
    isClaim: proof.lawyerId !== null,
    isProved: proof.provedAt !== null,
  };
}

/**
 * Confirms the applicant's identity when the link is used. Using the link again changes nothing.
 * Returns null if the token is unknown or expired.
 */
export function redeemProofLink(db: Database, token: string, now: Date): Promise<ProofLink | null> {
  return db.transaction().execute(async (transaction) => {
    const proof = await readProofLink(transaction, token, now);
    if (!proof || proof.isProved) return proof;
    const { applicationId, lawyerId } = await transaction
      .updateTable('applicationProofs')
      .set({ provedAt: now.toISOString() })
      .where('id', '=', (eb) =>
        eb.selectFrom('oneTimeLinks').select('subjectId').where('hash', '=', hashOf(token)),
      )
      .returning(['applicationId', 'lawyerId'])
      .executeTakeFirstOrThrow();
    await recordChange(
      transaction,
      {
        actor: lawyerId === null ? 'the applicant' : lawyerActor(lawyerId),
        action: 'prove',
        subject: 'application',
        subjectId: applicationId,
        after: { lawyerId },
      },
      now,
    );
    return { ...proof, isProved: true };
  });
}
