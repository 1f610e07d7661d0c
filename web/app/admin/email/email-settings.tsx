import type { EmailQueue } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { label as labelStyle } from '../inbox/entry.css.ts';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { block } from '../page.css.ts';
import * as css from './email-settings.css.ts';

/** The settings of outgoing email, with a test. */
export function EmailSettings({ setup }: { setup: EmailQueue['setup'] }) {
  const { server, user, isEncrypted, from, teamEmail, signsFor } = setup;
  const facts = [
    ['Mail server', server ?? 'Not set up'],
    ...(user ? [['Username', user]] : []),
    ...(server ? [['Encryption', isEncrypted ? 'TLS' : 'TLS if the server offers it']] : []),
    ['Sender', from],
    ['Team’s inbox', teamEmail],
    ['Signature (DKIM)', signsFor ?? 'None'],
  ];
  return (
    <section className={block} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={labelStyle}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SavedNotice intent="test">
        The mail server accepted the test email. Check your inbox.
      </SavedNotice>
      {server ? (
        <AdminForm
          intent="test"
          submitLabel="Send a test email to me"
          pendingLabel="Sending..."
          variant="lined"
        />
      ) : (
        <p className={small}>
          Set <code>SMTP_URL</code> on the server and restart it. Until then, email waits here.
        </p>
      )}
      <p>
        <Link className={button.plain} to="/admin/email/templates">
          Preview all emails
        </Link>
      </p>
    </section>
  );
}
