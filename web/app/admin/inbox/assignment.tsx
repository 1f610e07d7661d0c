import { SelectField } from '../../ui/form/fields.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { actions, block, summary } from '../page.css.ts';
import type { Assignee, InboxEntry } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';

interface AssignmentProps {
  entry: InboxEntry;
  assignees: readonly Assignee[];
}

/**
 * The administrator who handles an entry, with the forms to assign it. Hidden while there is only
 * one administrator.
 */
export function Assignment({ entry: { assigneeId, version }, assignees }: AssignmentProps) {
  if (assignees.length < 2 && assigneeId === null) return null;
  const current = assignees.find(({ id }) => id === assigneeId);
  const me = assignees.find(({ isMe }) => isMe);
  return (
    <section className={block} aria-labelledby="assignment">
      <h2 id="assignment">Assigned to</h2>
      <SavedNotice intent="assign">Saved.</SavedNotice>
      <p>{current ? `${current.email}${current.isMe ? ' (you)' : ''}` : 'No one'}</p>
      <div className={actions}>
        {me && !current?.isMe && (
          <AssignForm label="Assign to me" assigneeId={me.id} version={version} />
        )}
        {current && <AssignForm label="Unassign" assigneeId={null} version={version} />}
      </div>
      {assignees.length > 1 && (
        <details>
          <summary className={summary}>Assign to a colleague</summary>
          <AdminForm intent="assign" submitLabel="Assign" variant="lined">
            <VersionField version={version} />
            <SelectField
              name="assigneeId"
              label="Colleague"
              choices={assignees
                .filter(({ isMe }) => !isMe)
                .map(({ id, email }) => ({ value: String(id), label: email }))}
            />
          </AdminForm>
        </details>
      )}
    </section>
  );
}

function AssignForm({
  label,
  assigneeId,
  version,
}: {
  label: string;
  assigneeId: number | null;
  version: number;
}) {
  return (
    <AdminForm intent="assign" submitLabel={label} variant="lined">
      <VersionField version={version} />
      <input type="hidden" name="assigneeId" value={assigneeId ?? ''} />
    </AdminForm>
  );
}
