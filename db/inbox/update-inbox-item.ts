import { findAdministrator } from '../accounts/administrators.ts';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import { type InboxSubject, submissionTables } from '../requests/submissions.ts';
import { addNote, removeNote } from './notes.ts';

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
  /**
   * The version that the administrator saw. If the row has changed since, there is a conflict,
   * except with notes.
   */
  version: number;
  /** `seen` reopens a closed row. */
  status?: 'seen' | 'closed' | undefined;
  /** The text of a note to add. */
  note?: string | undefined;
  /** ID of a note to remove. */
  removedNoteId?: number | undefined;
  /** The administrator who handles the item; null for no one. */
  assigneeId?: number | null | undefined;
}

/** The outcome of a change. Nothing is written unless it is `done`. */
export type ChangeOutcome = 'done' | 'unknown' | 'changed' | 'erased' | 'no assignee';

/**
 * Changes an item's status or assignee, adds or removes a note, and records it in the audit log. If
 * the item already has these values, the result is `done` even if the version differs, so that
 * clicking a button twice isn't a conflict.
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
      .select(['status', 'version', 'seenAt', 'closedAt', 'assigneeId'])
      .where('id', '=', item.id)
      .executeTakeFirst();
    if (!row) return 'unknown';
    const { note, removedNoteId } = change;
    const changes = changesOf(row, change, now.toISOString());
    if (changes.length === 0 && note === undefined && removedNoteId === undefined) return 'done';
    if (row.status === 'withdrawn' || row.status === 'erased') return 'erased';
    if (changes.length > 0 && row.version !== change.version) return 'changed';
    if (change.assigneeId && !(await findAdministrator(transaction, { id: change.assigneeId })))
      return 'no assignee';
    const context = { administratorId, now };
    if (changes.length > 0) await storeChanges(transaction, item, row, changes, context);
    if (note !== undefined) await addNote(transaction, item, note, context);
    if (removedNoteId !== undefined) await removeNote(transaction, item, removedNoteId, context);
    return 'done';
  });
}

async function storeChanges(
  transaction: Database,
  { subject, id: subjectId }: InboxItem,
  before: ItemState & { status: string; version: number },
  changes: readonly ItemChange[],
  { administratorId, now }: ActionContext,
): Promise<void> {
  const columns: Partial<ItemState> = Object.assign({}, ...changes.map((change) => change.columns));
  await transaction
    .updateTable(submissionTables[subject])
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', subjectId)
    .execute();
  const { status } = await transaction
    .selectFrom(submissionTables[subject])
    .select('status')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const actor = await administratorActor(transaction, administratorId);
  for (const { action } of changes) {
    const diff =
      action === 'assign'
        ? {
            before: { assigneeId: before.assigneeId },
            after: { assigneeId: columns.assigneeId },
          }
        : { before: { status: before.status }, after: { status } };
    await recordChange(transaction, { actor, action, subject, subjectId, ...diff }, now);
  }
}

interface ItemState {
  seenAt: string | null;
  closedAt: string | null;
  assigneeId: number | null;
}

interface ItemChange {
  action: AuditAction;
  columns: Partial<ItemState>;
}

function changesOf(
  { seenAt, closedAt, assigneeId }: ItemState,
  change: InboxItemChange,
  time: string,
): ItemChange[] {
  const seen = { seenAt: seenAt ?? time };
  const changes: ItemChange[] = [];
  if (change.status === 'closed' && !closedAt) {
    changes.push({ action: 'close', columns: { ...seen, closedAt: time } });
  }
  if (change.status === 'seen' && closedAt) {
    changes.push({ action: 'reopen', columns: { ...seen, closedAt: null } });
  } else if (change.status === 'seen' && !seenAt) {
    changes.push({ action: 'see', columns: seen });
  }
  if (change.assigneeId !== undefined && change.assigneeId !== assigneeId) {
    changes.push({ action: 'assign', columns: { assigneeId: change.assigneeId } });
  }
  return changes;
}
