import { type SignedInUser, startSession } from '../../db/accounts/sessions.ts';
import type { Role } from '../../db/data/roles.ts';
import type { Database } from '../../db/engine/database.ts';

/** Creates an administrator if needed, signs in, and returns the request headers of the session. */
export async function administratorHeaders(db: Database, now = new Date(), role: Role = 'owner') {
  const { id } = await db
    .insertInto('administrators')
    .values({
      email: role === 'owner' ? 'ann@counselatlas.example' : `${role}@counselatlas.example`,
      role,
      passwordHash: 'unused',
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      createdAt: now.toISOString(),
      lastSignInAt: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ passwordHash: 'unused' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return sessionHeaders(db, { administratorId: id }, now);
}

/** Signs in the lawyer with this ID and returns the request headers of the session. */
export function lawyerHeaders(db: Database, lawyerId: number, now = new Date()) {
  return sessionHeaders(db, { lawyerId }, now);
}

async function sessionHeaders(db: Database, user: SignedInUser, now: Date) {
  const token = `token-${Math.random()}`;
  await startSession(db, { user, awaitsSecondFactor: false }, token, now);
  return { Cookie: `session=${token}` };
}
