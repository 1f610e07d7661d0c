import { DeskForm, Version } from '../desk-form.tsx';
import { deeds } from '../page.css.ts';
import type { InboxEntry } from './rows.ts';

/** The status changes that an entry allows. Opening an entry doesn't mark it as seen. */
export function Deeds({ entry: { status, version } }: { entry: InboxEntry }) {
  if (status === 'closed') {
    return (
      <DeskForm intent="seen" deed="Reopen" pendingDeed="Reopening…" look="lined">
        <Version of={version} />
      </DeskForm>
    );
  }
  return (
    <div className={deeds}>
      {status === 'received' && (
        <DeskForm intent="seen" deed="Mark as seen" pendingDeed="Marking…">
          <Version of={version} />
        </DeskForm>
      )}
      <DeskForm intent="closed" deed="Close" pendingDeed="Closing…" look="lined">
        <Version of={version} />
      </DeskForm>
    </div>
  );
}
