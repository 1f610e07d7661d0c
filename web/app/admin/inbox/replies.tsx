import { button } from '../../ui/button.css.ts';
import { SelectField, TextArea } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { block, summary } from '../page.css.ts';
import * as css from './entry.css.ts';
import { TEMPLATES_PATH } from './inbox-hrefs.ts';
import type { InboxMessage, ReplyTemplate } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';

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
}

/** The form for a reply. It is collapsed once the message is closed. */
export function ReplyForm({ message, templates }: ReplyFormProps) {
  const hasRejection = useRejection('reply') !== undefined;
  if (message.status !== 'closed') {
    return (
      <section className={block} aria-labelledby="reply">
        <h2 id="reply">Reply</h2>
        <Fields message={message} templates={templates} />
      </section>
    );
  }
  return (
    <details className={block} open={hasRejection}>
      <summary className={summary}>
        {message.replies.length > 0 ? 'Write another reply' : 'Reply'}
      </summary>
      <Fields message={message} templates={templates} />
    </details>
  );
}

function Fields({ message: { version, name, email, isEmailSetUp }, templates }: ReplyFormProps) {
  const typed = useRejection('reply')?.values.reply;
  return (
    <AdminForm intent="reply" submitLabel="Send reply" pendingLabel="Sending...">
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
      />
      {templates.length > 0 && (
        <div className={css.templates}>
          <SelectField
            name="template"
            label="Template"
            isOptional
            choices={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <button type="submit" name="insert" value="true" formNoValidate className={button.lined}>
            Insert
          </button>
        </div>
      )}
      <p className={small}>
        <Link to={TEMPLATES_PATH}>Edit templates</Link>
      </p>
    </AdminForm>
  );
}
