import { AdminForm, Version } from '../desk-form.tsx';
import { actions } from '../page.css.ts';
import type { InboxEntry } from './rows.ts';

/** The status changes that an entry allows. Opening an entry doesn't mark it as seen. */
export function StatusActions({ entry: { status, version } }: { entry: InboxEntry }) {
  if (status === 'closed') {
    return (
      <AdminForm intent="seen" deed="Reopen" pendingDeed="Reopening…" look="lined">
        <Version of={version} />
      </AdminForm>
    );
  }
  return (
    <div className={actions}>
      {status === 'received' && (
        <AdminForm intent="seen" deed="Mark as seen" pendingDeed="Marking…">
          <Version of={version} />
        </AdminForm>
      )}
      <AdminForm intent="closed" deed="Close" pendingDeed="Closing…" look="lined">
        <Version of={version} />
      </AdminForm>
    </div>
  );
}
