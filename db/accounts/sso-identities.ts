import type { Role } from '../data/roles.ts';
import type { Database } from '../engine/database.ts';
import {
  findAdministrator,
  insertAdministrator,
  recordAdministratorAction,
} from './administrators.ts';
import { revokeLinks } from './one-time-links.ts';

/** The name under which the audit log records changes that a sign-in at the provider makes. */
const ACTOR = 'single sign-on';

/** A person whom the OpenID Connect provider has authenticated. */
export interface SsoPerson {
  issuer: string;
  /** The provider's ID of the person. */
  subject: string;
  /** Null unless the provider has verified the email. */
  verifiedEmail: string | null;
  /** The role that the provider's claim gives the person; null if it gives none. */
  role: Role | null;
}

/** Why a person can't sign in with their account at the provider. */
export type SsoRejection = 'unverified email' | 'linked to other' | 'no account';

/**
 * Finds the administrator who is linked to a person at the provider. At the first sign-in, links
 * the administrator with the person's email, or adds one if the provider gives the person a role.
 */
export function administratorOfSsoPerson(
  db: Database,
  person: SsoPerson,
  now: Date,
): Promise<{ administratorId: number } | { rejection: SsoRejection }> {
  return db.transaction().execute(async (transaction) => {
    const { issuer, subject, verifiedEmail: email, role } = person;
    const linked = await transaction
      .updateTable('ssoIdentities')
      .set({ lastUsedAt: now.toISOString() })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returning('administratorId')
      .executeTakeFirst();
    if (linked) return linked;
    if (email === null) return { rejection: 'unverified email' };
    const known = await findAdministrator(transaction, { email });
    if (!known && role === null) return { rejection: 'no account' };
    const administratorId =
      known?.id ?? (await addAdministrator(transaction, email, role ?? 'viewer', now));
    const isLinked = await link(transaction, { issuer, subject, administratorId }, now);
    return isLinked ? { administratorId } : { rejection: 'linked to other' };
  });
}

/** Whether an administrator is linked to a person at a provider. */
export async function hasSsoIdentity(
  db: Database,
  administratorId: number,
  issuer: string,
): Promise<boolean> {
  const identity = await db
    .selectFrom('ssoIdentities')
    .select('subject')
    .where('administratorId', '=', administratorId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return identity !== undefined;
}

function addAdministrator(transaction: Database, email: string, role: Role, now: Date) {
  return insertAdministrator(transaction, { email, passwordHash: '', role }, ACTOR, now);
}

/** Links an administrator, who then no longer needs an invitation. False if already linked. */
async function link(
  transaction: Database,
  identity: { issuer: string; subject: string; administratorId: number },
  now: Date,
): Promise<boolean> {
  const { administratorId, issuer } = identity;
  const time = now.toISOString();
  // Another person at the provider may have taken over the email of a former one.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('ssoIdentities')
    .values({ ...identity, linkedAt: time, lastUsedAt: time })
    .onConflict((conflict) => conflict.columns(['administratorId', 'issuer']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await revokeLinks(transaction, { purpose: 'administrator', subjectId: administratorId });
  const action = 'link single sign-on';
  await recordAdministratorAction(transaction, administratorId, ACTOR, action, now, { issuer });
  return true;
}
