import { findAdministrator } from '../accounts/administrators.ts';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import { type InboxSubject, submissionTables } from '../requests/submissions.ts';

/** A request, message or application in the inbox. */
export interface InboxItem {
  subject: InboxSubject;
  id: number;
}

/** The administrator who performs an action, and its time. */
export interface ActionContext {
  administratorId: number;
  now: Date;
}

export interface InboxItemChange {
  /** The version that the administrator saw. If the row has changed since, there is a conflict. */
  version: number;
  /** `seen` reopens a closed row. */
  status?: 'seen' | 'closed' | undefined;
  note?: string | null | undefined;
  /** The administrator who handles the item; null for no one. */
  assigneeId?: number | null | undefined;
}

/** The outcome of a change. Nothing is written unless it is `done`. */
export type ChangeOutcome = 'done' | 'unknown' | 'changed' | 'erased' | 'no assignee';

/**
 * Changes an item's status, note or assignee and records the change in the audit log. If the item
 * already has these values, the result is `done` even if the version differs, so that clicking a
 * button twice isn't a conflict.
 */
export function updateInboxItem(
  db: Database,
  item: InboxItem,
  change: InboxItemChange,
  { administratorId, now }: ActionContext,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom(submissionTables[item.subject])
      .select(['status', 'note', 'version', 'seenAt', 'closedAt', 'assigneeId'])
      .where('id', '=', item.id)
      .executeTakeFirst();
    if (!row) return 'unknown';
    const changes = changesOf(row, change, now.toISOString());
    if (changes.length === 0) return 'done';
    if (row.status === 'withdrawn' || row.status === 'erased') return 'erased';
    if (row.version !== change.version) return 'changed';
    if (change.assigneeId && !(await findAdministrator(transaction, { id: change.assigneeId })))
      return 'no assignee';

    const columns = Object.assign({}, ...changes.map(({ columns }) => columns));
    await transaction
      .updateTable(submissionTables[item.subject])
      .set({ ...columns, version: row.version + 1 })
      .where('id', '=', item.id)
      .execute();
    const { status } = await transaction
      .selectFrom(submissionTables[item.subject])
      .select('status')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    const actor = await administratorActor(transaction, administratorId);
    const diffs: Partial<Record<AuditAction, object>> = {
      // Don't log the text of a note: it can contain personal data, and log entries are permanent.
      note: {},
      assign: {
        before: { assigneeId: row.assigneeId },
        after: { assigneeId: change.assigneeId },
      },
    };
    for (const { action } of changes) {
      const diff = diffs[action] ?? { before: { status: row.status }, after: { status } };
      await recordChange(
        transaction,
        { actor, action, subject: item.subject, subjectId: item.id, ...diff },
        now,
      );
    }
    return 'done';
  });
}

interface ItemState {
  note: string | null;
  seenAt: string | null;
  closedAt: string | null;
  assigneeId: number | null;
}

function changesOf(
  { note, seenAt, closedAt, assigneeId }: ItemState,
  change: InboxItemChange,
  time: string,
) {
  const seen = { seenAt: seenAt ?? time };
  const changes: { action: AuditAction; columns: Partial<ItemState> }[] = [];
  if (change.status === 'closed' && !closedAt) {
    changes.push({ action: 'close', columns: { ...seen, closedAt: time } });
  }
  if (change.status === 'seen' && closedAt) {
    changes.push({ action: 'reopen', columns: { ...seen, closedAt: null } });
  } else if (change.status === 'seen' && !seenAt) {
    changes.push({ action: 'see', columns: seen });
  }
  if (change.note !== undefined && change.note !== note) {
    changes.push({ action: 'note', columns: { note: change.note } });
  }
  if (change.assigneeId !== undefined && change.assigneeId !== assigneeId) {
    changes.push({ action: 'assign', columns: { assigneeId: change.assigneeId } });
  }
  return changes;
}
