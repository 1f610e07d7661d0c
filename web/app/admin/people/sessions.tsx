import { Form } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import * as css from './people.css.ts';

interface SessionRow {
  id: string;
  device: string | null;
  startedAt: string;
  seenAt: string;
  isThisDevice?: boolean;
}

/** Open sessions, each with a button that ends it. The form's `session` is the session's ID. */
export function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  if (sessions.length === 0) return <p className={quiet}>No open sessions.</p>;
  return (
    <ul className={css.sessions}>
      {sessions.map(({ id, device, startedAt, seenAt, isThisDevice }) => (
        <li key={id} className={css.session}>
          <div>
            <strong>{device ?? 'Unknown device'}</strong>
            {isThisDevice && ' (this device)'}
            <p className={quiet}>
              Last used <SiteTime at={seenAt} />, started <SiteTime at={startedAt} />
            </p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="session" value={id} />
            <button
              type="submit"
              className={button.lined}
              aria-label={`End session on ${device ?? 'an unknown device'}`}
            >
              End session
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
