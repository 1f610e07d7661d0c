import { issueLinkInTransaction } from '../accounts/one-time-links.ts';
import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ApplicationProofsTable } from '../schema/applications.ts';

/** A proof for one application, for the claimed listing or (null) a new one. */
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
 * Emails a link that proves an application. A claim goes to the listing's email, a new listing to
 * the application's email. Only the token's hash is stored.
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
    await issueLinkInTransaction(
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

/** Records that the operator checked the applicant's identity by other means, and how. */
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

/** What the page of a proof link shows. */
export interface ProofLink {
  /** The name on the claimed listing, or the applicant's name. */
  name: string;
  isClaim: boolean;
  /** Whether the link was used. */
  isProved: boolean;
}

/** Reads a proof link without using it; null if the token is unknown or expired. */
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

/** Confirms an application through its proof link. Using the link again changes nothing. */
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
