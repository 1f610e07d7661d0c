import { recordChange } from '../audit/audit-log.ts';
import type { Role } from '../data/roles.ts';
import type { Database } from '../engine/database.ts';
import { isOtherOwnerActive } from './administrators.ts';

/** A change of a person's role. */
export interface RoleChange {
  administratorId: number;
  role: Role;
  /** The role that the owner saw. If the person has another one by now, there is a conflict. */
  currentRole: Role;
}

/** The tables of the items that a person with another role may no longer handle. */
type InboxTable = 'requests' | 'messages' | 'applications';

/**
 * Changes a person's role. Items in the given tables, which the new role may not handle, lose their
 * assignee. Nothing is changed unless the result is `done`, which a repeated change is, too.
 */
export function changeRole(
  db: Database,
  { administratorId: id, role, currentRole }: RoleChange,
  closedTables: readonly InboxTable[],
  actor: string,
  now: Date,
): Promise<'done' | 'unknown' | 'changed' | 'last owner'> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('administrators')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!person) return 'unknown';
    if (person.role === role) return 'done';
    if (person.role !== currentRole) return 'changed';
    // One statement checks for another owner and changes the role, so that two owners who demote
    // each other can't both succeed.
    const { numUpdatedRows } = await transaction
      .updateTable('administrators')
      .set({ role })
      .where('id', '=', id)
      .where('role', '=', currentRole)
      .where((eb) => eb.or([eb('role', '!=', 'owner'), isOtherOwnerActive(eb, id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'last owner';
    for (const table of closedTables) {
      await transaction
        .updateTable(table)
        .set({ assigneeId: null })
        .where('assigneeId', '=', id)
        .execute();
    }
    const change = {
      actor,
      action: 'change role',
      subject: 'administrator',
      subjectId: id,
    } as const;
    const roles = { before: { role: currentRole }, after: { role } };
    await recordChange(transaction, { ...change, ...roles }, now);
    return 'done';
  });
}
