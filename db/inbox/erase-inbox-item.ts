import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { eraseApplication, eraseMessage, eraseRequest } from '../privacy/erasure.ts';
import { submissionTables } from '../requests/submissions.ts';
import type { ActionContext, InboxItem } from './update-inbox-item.ts';

/**
 * Erases the personal data of an inbox item and the emails about it. The row itself stays, because
 * it is part of the statistics, and the audit log records the erasure. Erasing again changes
 * nothing. Returns whether the item exists.
 */
export function eraseInboxItem(
  db: Database,
  item: InboxItem,
  { administratorId, now }: ActionContext,
): Promise<boolean> {
  const erase = async (transaction: Database) => {
    const { subject, id } = item;
    const row = await transaction
      .selectFrom(submissionTables[subject])
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return false;
    if (row.status === 'erased' || row.status === 'withdrawn') return true;
    if (subject === 'request') await eraseRequest(transaction, id, now);
    else if (subject === 'message') await eraseMessage(transaction, id, now);
    else await eraseApplication(transaction, id, now);
    const actor = await administratorActor(transaction, administratorId);
    await recordChange(transaction, { actor, action: 'erase', subject, subjectId: id }, now);
    return true;
  };
  return engineOf(db).withSecureDelete(() => db.transaction().execute(erase));
}
