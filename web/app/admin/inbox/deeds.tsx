import { DeskForm } from '../desk-form.tsx';
import { deeds } from '../page.css.ts';
import type { InboxEntry } from './rows.ts';

/** The steps that a row can take from where it stands. To look at it is none of them. */
export function Deeds({ entry: { status, version } }: { entry: InboxEntry }) {
  if (status === 'closed') {
    return (
      <DeskForm intent="seen" deed="Reopen" pendingDeed="Reopening…" variant="lined">
        <Version version={version} />
      </DeskForm>
    );
  }
  return (
    <div className={deeds}>
      {status === 'received' && (
        <DeskForm intent="seen" deed="Mark as seen" pendingDeed="Marking…">
          <Version version={version} />
        </DeskForm>
      )}
      <DeskForm intent="closed" deed="Close" pendingDeed="Closing…" variant="lined">
        <Version version={version} />
      </DeskForm>
    </div>
  );
}

/** By it the server sees whether somebody else has changed the row since it was shown. */
export function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}
