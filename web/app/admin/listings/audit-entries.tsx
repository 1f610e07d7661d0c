import { fieldLabel } from '../../../../server/contract/lawyers/listing-fields.ts';
import type { AuditEntry } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { labelOfAction } from '../action-labels.ts';
import * as css from './audit-entries.css.ts';

/** Audit log entries, each with the actor and the values before and after. */
export function AuditEntries({
  entries,
  showSubject = false,
}: {
  entries: readonly AuditEntry[];
  showSubject?: boolean;
}) {
  return (
    <ol className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <p className={css.entryHead}>
            {labelOfAction(entry.action)}
            {showSubject && (
              <>
                : <Subject entry={entry} />
              </>
            )}
          </p>
          <p className={small}>
            {entry.actor}, <SiteTime at={entry.at} />
          </p>
          {entry.reason && <p>Reason: {entry.reason}</p>}
          <Changes entry={entry} />
          {entry.action === 'edit several' && (
            <Link to={`/admin/listings/bulk?done=${entry.after?.bulkEdit}`}>
              See and download these listings
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  const name = subjectId === null ? subject : `${nouns[subject]} ${subjectId}`;
  const page = subjectId === null ? undefined : pages[subject];
  return page ? <Link to={`${page}/${subjectId}`}>{name}</Link> : name;
}

const nouns = {
  site: 'site',
  lawyer: 'listing',
  application: 'application',
  article: 'article',
  request: 'request',
  message: 'message',
  administrator: 'administrator',
  newsletter: 'newsletter',
  person: 'person',
  subscriber: 'subscriber',
  email: 'email',
} as const;

const pages: Partial<Record<AuditEntry['subject'], string>> = {
  lawyer: '/admin/listings',
  application: '/admin/inbox/applications',
  article: '/admin/articles',
  request: '/admin/inbox/requests',
  message: '/admin/inbox/messages',
  newsletter: '/admin/newsletters',
};

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  // A creation has no values before, and a deletion has none after.
  const sides = [
    { heading: 'Before', values: before },
    { heading: 'After', values: after },
  ].filter(({ values }) => values !== null);
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldLabel(name)}</th>
            {sides.map(({ heading, values }) => (
              <td key={heading}>{valueText(values?.[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats a value of the audit log for display. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, nested]) => `${name}: ${valueText(nested)}`)
      .join('\n');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
