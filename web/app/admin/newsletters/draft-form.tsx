import {
  MAX_NEWSLETTER_BODY,
  MAX_NEWSLETTER_SUBJECT,
} from '../../../../server/contract/newsletter/newsletter-draft.ts';
import type { Newsletter } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { small } from '../../ui/page.css.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import * as entryCss from '../inbox/entry.css.ts';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { type AutosaveStatus, type SavedDraft, useAutosave } from './autosave.ts';

interface DraftFormProps {
  draft: SavedDraft;
  /** Random key of a new draft, so that a double click creates one draft. */
  draftKey?: string;
  values: { subject: string; body: string };
  onAutosave?: (draft: SavedDraft) => void;
}

/** Writes a newsletter. With JavaScript, the draft is saved during typing. */
export function DraftForm({ draft: initial, draftKey, values, onAutosave }: DraftFormProps) {
  const rejection = useRejection<Newsletter>('draft');
  const current = rejection?.current;
  const { draft, status, schedule, cancel } = useAutosave(initial, onAutosave ?? (() => {}));
  return (
    <div
      onInput={({ currentTarget }) => {
        const form = currentTarget.querySelector('form');
        if (form) schedule(form);
      }}
      onSubmit={cancel}
    >
      <SavedNotice intent="draft">Draft saved.</SavedNotice>
      {current && <SavedByOther current={current} />}
      <AdminForm
        intent="draft"
        submitLabel="Save draft"
        variant="lined"
        values={values}
        otherButtons={
          <button type="submit" name="then" value="review" className={button.filled}>
            Save and review…
          </button>
        }
      >
        <VersionField version={current?.version ?? draft.version} />
        {draft.id !== null && <input type="hidden" name="id" value={draft.id} />}
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
        <p className={small} role="status">
          {status && STATUS_TEXTS[status]}
        </p>
      </AdminForm>
    </div>
  );
}

/** After a conflict, shows the text that someone else saved. The form below has the typed text. */
function SavedByOther({ current }: { current: Newsletter }) {
  return (
    <div className={entryCss.conflict}>
      <p className={entryCss.label}>{current.savedBy ?? 'Someone else'} saved this version:</p>
      <p>{current.subject || '(no subject)'}</p>
      <p className={entryCss.preformatted}>{current.body || '(empty)'}</p>
      <p className={entryCss.label}>
        Your version is below and isn’t saved yet. Saving it replaces the other one.
      </p>
    </div>
  );
}

const STATUS_TEXTS: Record<AutosaveStatus, string> = {
  saving: 'Saving...',
  saved: 'Saved as a draft.',
  'session ended':
    'Not saved: your session has ended. Sign in in another tab. Your text stays here.',
  'changed by someone else':
    'Not saved: someone else saved this draft. Choose “Save draft” to compare both versions.',
  rejected: 'Not saved. Choose “Save draft” to see why.',
  offline: 'Not saved: the server can’t be reached. Your text stays here.',
};
