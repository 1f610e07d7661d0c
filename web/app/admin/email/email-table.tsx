import { Form } from 'react-router';
import { EMAIL_KIND_LABELS } from '../../../../server/contract/mail/email-kinds.ts';
import type { EmailQueue, QueuedEmail } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import { oneLine, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { actions } from '../page.css.ts';

/** The emails in one state, without their content. */
export function EmailTable({ state, emails }: Pick<EmailQueue, 'state' | 'emails'>) {
  return (
    <AdminTable
      caption="Emails, newest first"
      rows={emails}
      columns={[...columns, stateColumns[state], ...(state === 'sent' ? [] : [actionColumn])]}
    />
  );
}

const columns: Column<QueuedEmail>[] = [
  {
    heading: 'Email',
    cell: ({ subject, kind }) => (
      <>
        {subject}
        <span className={secondLine}>{EMAIL_KIND_LABELS[kind] ?? kind}</span>
      </>
    ),
  },
  { heading: 'To', cell: ({ recipient }) => recipient },
  { heading: 'Queued', cell: ({ createdAt }) => <SiteTime at={createdAt} /> },
];

const stateColumns: Record<EmailQueue['state'], Column<QueuedEmail>> = {
  waiting: {
    heading: 'Next attempt',
    cell: ({ nextAttemptAt }) => <SiteTime at={nextAttemptAt} />,
  },
  failing: {
    heading: 'Reason',
    cell: ({ lastError, attempts, nextAttemptAt }) => (
      <>
        {lastError}
        <span className={secondLine}>
          {attemptCount(attempts)}, next on <SiteTime at={nextAttemptAt} />
        </span>
      </>
    ),
  },
  dead: {
    heading: 'Reason',
    cell: ({ lastError, attempts, deadAt }) => (
      <>
        {lastError ?? 'Unknown'}
        <span className={secondLine}>
          {attemptCount(attempts)}, given up{deadAt && ' on '}
          {deadAt && <SiteTime at={deadAt} />}
        </span>
      </>
    ),
  },
  sent: { heading: 'Sent', cell: ({ sentAt }) => sentAt && <SiteTime at={sentAt} /> },
};

const actionColumn: Column<QueuedEmail> = {
  heading: 'Action',
  cell: ({ id, state, recipient }) => (
    <div className={actions}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={`retry-${id}`} />
        <button
          type="submit"
          className={button.plain}
          aria-label={`Send now: email ${id} to ${recipient}`}
        >
          Send now
        </button>
      </Form>
      {state === 'dead' && (
        <Link
          className={oneLine}
          to={`/admin/email/${id}/discard`}
          aria-label={`Discard email ${id} to ${recipient}…`}
        >
          Discard…
        </Link>
      )}
    </div>
  ),
};

const attemptCount = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);
