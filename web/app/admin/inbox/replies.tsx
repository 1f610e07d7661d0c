import { MAX_TEXT } from '../../../../server/contract/site/limits.ts';
import { button } from '../../ui/button.css.ts';
import { SelectField, TextArea } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { SaveStatus } from '../autosave/save-status.tsx';
import { UnsavedTextDialog } from '../autosave/unsaved-text-dialog.tsx';
import { block, summary } from '../page.css.ts';
import * as css from './entry.css.ts';
import { TEMPLATES_PATH } from './inbox-hrefs.ts';
import type { InboxMessage, ReplyTemplate } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';
import type { ReplyDraft } from './use-reply-draft.ts';

/** The replies that the team has sent, oldest first. */
export function Replies({ message: { replies, isEmailSetUp } }: { message: InboxMessage }) {
  if (replies.length === 0) return null;
  return (
    <section className={block} aria-labelledby="replies">
      <h2 id="replies">{replies.length === 1 ? 'Reply' : 'Replies'}</h2>
      <SavedNotice intent="reply">
        {isEmailSetUp
          ? 'Your reply is queued and usually sent within seconds. The message is closed.'
          : 'Your reply is saved, and the message is closed. Email is not set up, so the reply waits until it is.'}
      </SavedNotice>
      {replies.map(({ id, author, text, repliedAt }) => (
        <article key={id} className={css.historyEvent}>
          <p className={small}>
            {author}, <SiteTime at={repliedAt} />
          </p>
          <p className={css.preformatted}>{text}</p>
        </article>
      ))}
    </section>
  );
}

interface ReplyFormProps {
  message: InboxMessage;
  templates: readonly ReplyTemplate[];
  draft: ReplyDraft;
  /** The stored draft; empty if there is none. */
  draftText: string;
}

/** The form for a reply. Once the message is closed, it is collapsed if it is empty. */
export function ReplyForm(props: ReplyFormProps) {
  const { message, draftText } = props;
  const hasRejection = useRejection('reply') !== undefined;
  if (message.status !== 'closed') {
    return (
      <section className={block} aria-labelledby="reply">
        <h2 id="reply">Reply</h2>
        <Fields {...props} />
      </section>
    );
  }
  return (
    <details className={block} open={hasRejection || draftText !== ''}>
      <summary className={summary}>
        {message.replies.length > 0 ? 'Write another reply' : 'Reply'}
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ message, templates, draft, draftText }: ReplyFormProps) {
  const { version, name, email, isEmailSetUp } = message;
  const { form, state, onInput, onSubmit, onKeyDown, question } = draft;
  const typed = useRejection('reply')?.values.reply;
  return (
    <>
      <SavedNotice intent="draft">Draft saved.</SavedNotice>
      <AdminForm
        intent="reply"
        submitLabel="Send reply"
        pendingLabel="Sending..."
        values={{ reply: draftText }}
        editor={{ ref: form, onInput, onSubmit, onKeyDown }}
        otherButtons={
          <button type="submit" name="save" value="true" formNoValidate className={button.lined}>
            Save draft
          </button>
        }
      >
        <VersionField version={version} />
        <input type="hidden" name="senderName" value={name} />
        {!isEmailSetUp && (
          <p className={css.changed}>
            Email is not set up. Your reply will wait and will be sent once it is.
          </p>
        )}
        {/* The key lets an inserted template replace the text. */}
        <TextArea
          key={String(typed ?? '')}
          name="reply"
          label="Your reply"
          help={`Sent to ${email} from the site’s address, with the message below it. Answers go to the team.`}
          rows={8}
          maxLength={MAX_TEXT}
        />
        <SaveStatus state={state} />
        {templates.length > 0 && (
          <div className={css.templates}>
            <SelectField
              name="template"
              label="Template"
              isOptional
              choices={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <button
              type="submit"
              name="insert"
              value="true"
              formNoValidate
              className={button.lined}
            >
              Insert
            </button>
          </div>
        )}
        <p className={small}>
          <Link to={TEMPLATES_PATH}>Edit templates</Link>
        </p>
      </AdminForm>
      <UnsavedTextDialog question={question} />
    </>
  );
}
