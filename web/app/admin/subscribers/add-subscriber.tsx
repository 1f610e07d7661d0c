import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { pair } from '../../ui/form/send-form.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { block } from '../page.css.ts';

/** Adds a person who agreed elsewhere, for example on paper. */
export function AddSubscriber() {
  return (
    <section className={block} aria-labelledby="add">
      <h2 id="add">Add a subscriber</h2>
      <SavedNotice intent="add">Added. They get the next newsletter.</SavedNotice>
      <AdminForm intent="add" submitLabel="Add subscriber" pendingLabel="Adding...">
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <div className={pair}>
          <TextField name="firstName" label="First name" isOptional autoComplete="off" />
          <TextField name="lastName" label="Last name" isOptional autoComplete="off" />
        </div>
        <TextArea
          name="consent"
          label="How the person agreed"
          help="Recorded with your name and the time: “Signed the list at the clinic on November 12, 2026.”"
          rows={3}
          maxLength={500}
        />
      </AdminForm>
    </section>
  );
}
