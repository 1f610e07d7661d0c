import { TextArea } from '../../ui/form/fields.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import * as css from './entry.css.ts';
import type { InboxEntry } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';

/** The `intent` of the form that removes a note. */
export const removeNoteIntent = (id: number) => `remove-note-${id}`;

/** The team's internal notes, oldest first, and a form to add one. */
export function Notes({ entry: { version, notes } }: { entry: InboxEntry }) {
  return (
    <section className={block} aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      {notes.map((note) => (
        <article key={note.id} className={css.historyEvent}>
          <p className={small}>
            {note.author ?? 'Unknown author'}, <SiteTime at={note.writtenAt} />
          </p>
          <p className={css.preformatted}>{note.text}</p>
          <AdminForm
            intent={removeNoteIntent(note.id)}
            submitLabel="Remove note"
            pendingLabel="Removing..."
            variant="plain"
          >
            <VersionField version={version} />
          </AdminForm>
        </article>
      ))}
      <SavedNotice intent="note">Note added.</SavedNotice>
      <SavedNotice intent="remove-note">Note removed.</SavedNotice>
      <AdminForm intent="note" submitLabel="Add note" variant="lined">
        <VersionField version={version} />
        <TextArea
          name="note"
          label="Internal note"
          help="Only your team sees this. Deleted with the personal data."
          rows={4}
        />
      </AdminForm>
    </section>
  );
}
