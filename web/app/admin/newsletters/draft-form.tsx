import {
  MAX_NEWSLETTER_BODY,
  MAX_NEWSLETTER_SUBJECT,
} from '../../../../server/contract/newsletter/newsletter-draft.ts';
import type { Newsletter } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { SaveStatus } from '../autosave/save-status.tsx';
import { UnsavedTextDialog } from '../autosave/unsaved-text-dialog.tsx';
import * as entryCss from '../inbox/entry.css.ts';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import type { DraftState } from './use-draft.ts';

interface DraftFormProps {
  draft: DraftState;
  /** Random key of a new draft, so that a double click creates one draft. */
  draftKey?: string;
}

/** Writes a newsletter. */
export function DraftForm({ draft, draftKey }: DraftFormProps) {
  const { form, opened, state, saved, onInput, onSubmit, onKeyDown, question } = draft;
  const current = state.status === 'conflict' ? state.current : undefined;
  return (
    <>
      <SavedNotice intent="draft">Draft saved.</SavedNotice>
      {current && <SavedByOther current={current} />}
      <AdminForm
        intent="draft"
        submitLabel="Save draft"
        variant="lined"
        values={{ subject: opened?.subject ?? '', body: opened?.body ?? '' }}
        editor={{ ref: form, onInput, onSubmit, onKeyDown }}
        otherButtons={
          <button type="submit" name="then" value="review" className={button.filled}>
            Save and review…
          </button>
        }
      >
        <VersionField version={current?.version ?? saved?.version ?? 0} />
        <input type="hidden" name="id" value={saved?.id ?? ''} />
        {draftKey && <input type="hidden" name="draftKey" value={draftKey} />}
        <TextField
          name="subject"
          label="Subject"
          maxLength={MAX_NEWSLETTER_SUBJECT}
          autoComplete="off"
        />
        <TextArea
          name="body"
          label="Text"
          help="Markdown: ## Heading, **bold**, [link](https://example.com), - list item. Images must be on this site."
          rows={18}
          maxLength={MAX_NEWSLETTER_BODY}
        />
        <SaveStatus state={state} />
      </AdminForm>
      <UnsavedTextDialog question={question} />
    </>
  );
}

/** After a conflict, shows the text that someone else saved. The form below has the typed text. */
function SavedByOther({ current }: { current: Newsletter }) {
  return (
    <div className={entryCss.conflict} role="alert">
      <p className={entryCss.label}>{current.savedBy ?? 'Someone else'} saved this version:</p>
      <p>{current.subject || '(no subject)'}</p>
      <p className={entryCss.preformatted}>{current.body || '(empty)'}</p>
      <p className={entryCss.label}>
        Your version is below and isn’t saved yet. Saving it replaces the other one.
      </p>
    </div>
  );
}
