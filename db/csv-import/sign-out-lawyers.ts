import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';

/**
 * Ends the sessions and revokes the sign-in links of lawyers whose email has changed: the owner of
 * the former email must no longer be able to sign in.
 */
export async function signOutLawyers(
  transaction: Database,
  lawyerIds: readonly number[],
): Promise<void> {
  for (const list of valueLists(lawyerIds)) {
    await transaction.deleteFrom('sessions').where('lawyerId', 'in', list).execute();
    await transaction
      .deleteFrom('oneTimeLinks')
      .where('purpose', '=', 'lawyer')
      .where('subjectId', 'in', list)
      .execute();
  }
}
