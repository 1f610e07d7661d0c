import { type SignedIn, startSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/engine/database.ts';

/** Signs an administrator in, whom it makes first, and answers the headers that a request then has. */
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

/** Signs the lawyer with this id in. */
export function lawyersHeaders(db: Database, lawyerId: number, now = new Date()) {
  return headersOf(db, { lawyerId }, now);
}

async function headersOf(db: Database, who: SignedIn, now: Date) {
  const token = `token-${Math.random()}`;
  await startSession(db, { who, awaitsSecondFactor: false }, token, now);
  return { Cookie: `session=${token}` };
}
