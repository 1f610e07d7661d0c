import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { newsletterPreviewPath } from '../../../../server/contract/newsletter/email-preview.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { Newsletter, NewsletterPage } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { quiet, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm } from '../admin-form.tsx';
import { EmailPreview } from '../email/email-preview.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import * as pageCss from '../page.css.ts';
import { useMay } from '../role.ts';
import { Count, isBeingSent } from './newsletter-table.tsx';
import * as css from './newsletters.css.ts';

const POLL_MS = 3000;

/**
 * A newsletter that was sent or is being sent, with its progress and its counts, or a draft for
 * someone who can't edit it.
 */
export function NewsletterReport({ newsletter, text }: NewsletterPage) {
  const { id, subject, body, begunAt, state } = newsletter;
  const isPermitted = useMay();
  return (
    <div className={css.columns}>
      {state !== 'draft' && (
        <section className={pageCss.block} aria-labelledby="delivery">
          <h2 id="delivery">Delivery</h2>
          <SavedNotice intent="send">The newsletter is being sent.</SavedNotice>
          <SavedNotice intent="pause">
            Paused. Copies that haven’t been tried will wait until you resume.
          </SavedNotice>
          <SavedNotice intent="resume">Resumed.</SavedNotice>
          {begunAt && (
            <p className={quiet}>
              Started <SiteTime at={begunAt} />
            </p>
          )}
          <Progress newsletter={newsletter} />
          <Counts newsletter={newsletter} />
          {isPermitted('edit newsletters') && <PauseOrResume newsletter={newsletter} />}
          <p className={small}>
            Delivered: the mail server accepted the copy. Failed:{' '}
            {isPermitted('manage site') ? (
              <Link to="/admin/email?state=dead">dead letters</Link>
            ) : (
              'dead letters'
            )}
            . An unsubscribe counts for the newsletter whose link was used, or else for the latest
            one that the person received.
          </p>
        </section>
      )}
      <section className={pageCss.block} aria-labelledby="content">
        <h2 id="content">Content</h2>
        {body === null ? (
          <p>An earlier version of the software sent this newsletter and didn’t store its text.</p>
        ) : (
          <EmailPreview path={newsletterPreviewPath(id)} subject={subject} text={text} />
        )}
      </section>
    </div>
  );
}

/** Updates while the newsletter is being sent; without JavaScript, when the page is reloaded. */
function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { audience, delivered, waiting, state } = newsletter;
  const { revalidate } = useRevalidator();
  const isMoving = isBeingSent(newsletter);
  useEffect(() => {
    if (!isMoving) return;
    const timer = window.setInterval(revalidate, POLL_MS);
    return () => window.clearInterval(timer);
  }, [isMoving, revalidate]);
  if (delivered === null || !(isMoving || state === 'paused')) return null;
  return (
    <div>
      <progress className={css.progress} max={audience} value={delivered} aria-label="Delivered" />
      <p role="status">
        {formatCount(delivered)} of {formatCount(audience)} delivered
        {waiting > 0 && `, ${formatCount(waiting)} in the outbox`}
      </p>
    </div>
  );
}

function Counts({ newsletter }: { newsletter: Newsletter }) {
  const counts = [
    ['Recipients', newsletter.recipients],
    ['Delivered', newsletter.delivered],
    ['Failed', newsletter.failed],
    ['Unsubscribed', newsletter.unsubscribed],
  ] as const;
  return (
    <dl className={css.counts}>
      {counts.map(([label, value]) => (
        <div key={label} className={css.count}>
          <dt className={quiet}>{label}</dt>
          <dd className={css.number}>
            <Count value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PauseOrResume({ newsletter }: { newsletter: Newsletter }) {
  if (newsletter.state === 'paused') return <AdminForm intent="resume" submitLabel="Resume" />;
  if (newsletter.body === null || !isBeingSent(newsletter)) return null;
  return <AdminForm intent="pause" submitLabel="Pause" pendingLabel="Pausing..." variant="lined" />;
}
