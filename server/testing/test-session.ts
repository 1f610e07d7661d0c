import { type SignedIn, startSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/engine/database.ts';

/** Creates an administrator if needed, signs in, and returns the request headers of the session. */
export async function administratorsHeaders(db: Database, now = new Date()) {
  const { id } = await db
    .insertInto('administrators')
    .values({
      email: 'ann@counselatlas.example',
      passwordHash: 'unused',
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ passwordHash: 'unused' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return headersOf(db, { administratorId: id }, now);
}

/** Signs in the lawyer with this ID and returns the request headers of the session. */
export function lawyersHeaders(db: Database, lawyerId: number, now = new Date()) {
  return headersOf(db, { lawyerId }, now);
}

async function headersOf(db: Database, who: SignedIn, now: Date) {
  const token = `token-${Math.random()}`;
  await startSession(db, { who, awaitsSecondFactor: false }, token, now);
  return { Cookie: `session=${token}` };
}
