import { useRevalidator } from 'react-router';
import { newsletterPreviewPath } from '../../../../server/contract/newsletter/email-preview.ts';
import type { NewsletterPage } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { EmailPreview } from '../email/email-preview.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import * as pageCss from '../page.css.ts';
import { DraftForm } from './draft-form.tsx';
import * as css from './newsletters.css.ts';
import { useDraft } from './use-draft.ts';

/** A draft with its preview, which shows the text as it was last saved. */
export function DraftEditor({ newsletter, text, blockers }: NewsletterPage) {
  const { id, version, subject } = newsletter;
  const { revalidate } = useRevalidator();
  const draft = useDraft(newsletter, () => void revalidate());
  return (
    <div className={css.columns}>
      <section className={pageCss.block} aria-labelledby="write">
        <h2 id="write">Write</h2>
        <DraftForm draft={draft} />
        <Link to={`/admin/newsletters/${id}/delete`}>Delete this draft…</Link>
      </section>
      <section
        className={pageCss.block}
        aria-labelledby="preview"
        onSubmitCapture={draft.onOtherSubmit}
      >
        <h2 id="preview">Preview</h2>
        <p className={small}>As last saved.</p>
        <EmailPreview
          path={newsletterPreviewPath(id)}
          version={version}
          subject={subject}
          text={text}
        />
        <SavedNotice intent="test">
          The test email is queued. It arrives within a minute.
        </SavedNotice>
        <AdminForm
          intent="test"
          submitLabel="Send a test to me"
          pendingLabel="Queuing..."
          variant="lined"
        />
        {blockers.map((blocker) => (
          <p key={blocker} className={small}>
            {blocker}
          </p>
        ))}
      </section>
    </div>
  );
}
