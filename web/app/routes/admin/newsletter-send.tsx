import { redirect } from 'react-router';
import { newsletterPreviewPath } from '../../../../server/contract/newsletter/email-preview.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { AdminForm, VersionField } from '../../admin/admin-form.tsx';
import { EmailPreview } from '../../admin/email/email-preview.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { loadNewsletter } from '../../admin/newsletters/load-newsletter.ts';
import * as css from '../../admin/newsletters/newsletters.css.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import type { NewsletterPage } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { notice } from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import type { Route } from './+types/newsletter-send';

export const loader = createLoader(loadNewsletter);
export const clientLoader = createClientLoader(loadNewsletter);

const send = requireAdminForAction(async (api, { formData, params: { id = '' } }) => {
  const response: Response = await api.admin.newsletters[':id'].send.$post({
    param: { id },
    json: {
      version: String(formData.get('version') ?? ''),
      audience: String(formData.get('audience') ?? ''),
    },
  });
  return response.ok
    ? redirect(`/admin/newsletters/${id}?done=send`, 303)
    : rejectForm(response, formData);
});

export const action = createAction(send);
export const clientAction = createClientAction(send);

/** Reload even if the form was rejected, because the text or the subscribers may have changed. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Send a newsletter',
    description: 'Review a newsletter and send it to all subscribers.',
    path: '/admin/newsletters',
    noIndex: true,
  });
}

export default function SendNewsletter({ loaderData }: Route.ComponentProps) {
  const { newsletter, text } = loaderData;
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Send “{newsletter.subject || `Draft ${newsletter.id}`}”</h1>
        <p>
          <Link to={`/admin/newsletters/${newsletter.id}`}>
            {newsletter.state === 'draft' ? 'Back to the draft' : 'See its delivery'}
          </Link>
        </p>
      </header>
      <div className={css.columns}>
        <section className={pageCss.block} aria-labelledby="send">
          <h2 id="send">Send</h2>
          {newsletter.state === 'draft' ? (
            <SendForm {...loaderData} />
          ) : (
            <p>This newsletter is already being sent.</p>
          )}
        </section>
        <section className={pageCss.block} aria-labelledby="preview">
          <h2 id="preview">What subscribers get</h2>
          <EmailPreview
            path={newsletterPreviewPath(newsletter.id)}
            version={newsletter.version}
            subject={newsletter.subject}
            text={text}
          />
        </section>
      </div>
    </>
  );
}

function SendForm({ newsletter, subscribers, blockers }: NewsletterPage) {
  if (blockers.length > 0) {
    return blockers.map((blocker) => (
      <p key={blocker} className={notice.failure}>
        {blocker}
      </p>
    ));
  }
  if (subscribers === 0) return <p>There are no active subscribers.</p>;
  const count = formatCount(subscribers);
  const people = subscribers === 1 ? '1 subscriber' : `${count} subscribers`;
  return (
    <>
      <p>
        This goes to {people}. You can pause it, but copies that were delivered can’t be taken back.
      </p>
      <AdminForm intent="send" submitLabel={`Send to ${people}`} pendingLabel="Sending...">
        <VersionField version={newsletter.version} />
        <TextField
          name="audience"
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
        />
      </AdminForm>
      <p className={small}>
        People who confirm their subscription while it is being sent get it too.
      </p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Newsletter not found"
      backLink={{ to: '/admin/newsletters', label: 'All newsletters' }}
    />
  );
}
