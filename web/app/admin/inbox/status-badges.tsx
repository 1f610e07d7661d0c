import { STATUS_LABELS } from '../../../../server/contract/inbox/inbox.ts';
import { useSite } from '../../site.ts';
import { Badge } from '../badge.tsx';
import { responseDeadline } from './entry-text.ts';
import type { InboxEntry } from './rows.ts';

/** The status of an entry, and a label if it is suspected spam. */
export function StatusBadge({
  status,
  suspicion,
}: {
  status: InboxEntry['status'];
  suspicion: string | null;
}) {
  return (
    <>
      <Badge variant={badgeVariants[status]}>{STATUS_LABELS[status]}</Badge>
      {suspicion && <Badge variant="red">Suspected spam</Badge>}
    </>
  );
}

const badgeVariants = {
  received: 'brass',
  seen: 'brass',
  introduced: 'green',
  closed: 'quiet',
  withdrawn: 'quiet',
  erased: 'quiet',
} as const;

/** Shows the response deadline. A missed deadline is stated in words, not only by color. */
export function DeadlineBadge({
  row,
  now,
}: {
  row: Parameters<typeof responseDeadline>[0];
  now: string;
}) {
  const deadline = responseDeadline(row, now, useSite());
  if (!deadline) return <span>–</span>;
  return deadline.isLate ? (
    <Badge variant="red">{deadline.text}</Badge>
  ) : (
    <span>{deadline.text}</span>
  );
}
