import { AdminForm, VersionField } from '../admin-form.tsx';
import { actions } from '../page.css.ts';
import type { InboxEntry } from './rows.ts';

/** The buttons that change an entry's status. Opening an entry doesn't mark it as seen. */
export function StatusActions({ entry: { status, version } }: { entry: InboxEntry }) {
  if (status === 'closed') {
    return (
      <AdminForm intent="seen" submitLabel="Reopen" pendingLabel="Reopening..." variant="lined">
        <VersionField version={version} />
      </AdminForm>
    );
  }
  return (
    <div className={actions}>
      {status === 'received' && (
        <AdminForm
          intent="seen"
          submitLabel="Mark as reviewed"
          pendingLabel="Marking..."
          variant="lined"
        >
          <VersionField version={version} />
        </AdminForm>
      )}
      <AdminForm intent="closed" submitLabel="Close" pendingLabel="Closing..." variant="lined">
        <VersionField version={version} />
      </AdminForm>
    </div>
  );
}
