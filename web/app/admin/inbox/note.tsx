import { TextArea } from '../../ui/form/fields.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import * as css from './entry.css.ts';
import type { InboxEntry } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';

/** The team's internal note. After a conflict, both versions are shown. */
export function Note({ entry: { version, note } }: { entry: InboxEntry }) {
  const hasConflict = useRejection('note')?.current !== undefined;
  return (
    <section className={block} aria-labelledby="note-title">
      <h2 id="note-title">Note</h2>
      <SavedNotice intent="note">Note saved.</SavedNotice>
      {hasConflict && (
        <div className={css.conflict}>
          <p className={css.label}>Someone else saved this note:</p>
          <p className={css.preformatted}>{note || '(empty)'}</p>
          <p className={css.label}>Your note is below and isn’t saved yet.</p>
        </div>
      )}
      <AdminForm
        intent="note"
        submitLabel="Save note"
        pendingLabel="Saving..."
        variant="lined"
        values={{ note: note ?? '' }}
      >
        <VersionField version={version} />
        <TextArea
          name="note"
          label="Internal note"
          help="Only your team sees this. Deleted with the personal data."
          rows={4}
          isOptional
        />
      </AdminForm>
    </section>
  );
}
