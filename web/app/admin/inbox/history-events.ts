import { EMAIL_KIND_LABELS } from '../../../../server/contract/mail/email-kinds.ts';
import { formatTime } from '../../../../server/contract/site/dates.ts';
import { labelOfAction } from '../action-labels.ts';
import type { InboxEntry } from './rows.ts';

/** An event in the history of an inbox entry. */
export interface HistoryEvent {
  key: string;
  at: string;
  text: string;
  detail: string | null;
}

/** Returns all events of an entry, such as team actions, emails and sharing, newest first. */
export function historyEvents(entry: InboxEntry, timeZone: string): HistoryEvent[] {
  const events: HistoryEvent[] = [
    { key: 'received', at: entry.receivedAt, text: 'Received', detail: null },
    ...entry.changes.map(({ id, at, actor, action, reason }) => ({
      key: `change ${id}`,
      at,
      text: labelOfAction(action),
      detail: [actor, reason].filter(Boolean).join(': '),
    })),
    ...entry.emails.map((email) => ({
      key: `mail ${email.id}`,
      at: email.sentAt ?? email.deadAt ?? email.createdAt,
      text: `${EMAIL_KIND_LABELS[email.kind] ?? email.subject}: ${email.recipient}`,
      detail: deliveryStatus(email, timeZone),
    })),
    ...('recipients' in entry
      ? entry.recipients.map(({ recipient, sharedAt }) => ({
          key: `recipient ${recipient} ${sharedAt}`,
          at: sharedAt,
          text: `Shared with ${recipient}`,
          detail: null,
        }))
      : []),
  ];
  if ('withdrawnAt' in entry && entry.withdrawnAt) {
    const isErased = entry.changes.some(({ action }) => action === 'erase');
    const text = 'Withdrawn by the visitor';
    if (!isErased) events.push({ key: 'withdrawn', at: entry.withdrawnAt, text, detail: null });
  }
  return events.toSorted((a, b) => b.at.localeCompare(a.at));
}

type Email = InboxEntry['emails'][number];

function deliveryStatus(
  { sentAt, deadAt, attempts, nextAttemptAt }: Email,
  timeZone: string,
): string {
  if (sentAt) return 'sent';
  if (deadAt) return 'failed: undeliverable';
  if (attempts === 0) return 'queued';
  return `not delivered yet; next attempt ${formatTime(timeZone, nextAttemptAt)}`;
}
