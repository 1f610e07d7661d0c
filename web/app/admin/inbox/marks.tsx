import { STATE_LABELS } from '../../../../server/contract/inbox/inbox.ts';
import { Badge } from '../badge.tsx';
import type { InboxEntry } from './rows.ts';
import { clockOf } from './words.ts';

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
      <Badge kind={kinds[status]}>{STATE_LABELS[status]}</Badge>
      {suspicion && <Badge kind="red">Suspected spam</Badge>}
    </>
  );
}

const kinds = {
  received: 'brass',
  seen: 'brass',
  introduced: 'green',
  closed: 'quiet',
  withdrawn: 'quiet',
  erased: 'quiet',
} as const;

/** The time left until the promised response. A late entry is labeled in words, not just color. */
export function DeadlineBadge({ row, now }: { row: Parameters<typeof clockOf>[0]; now: string }) {
  const clock = clockOf(row, now);
  if (!clock) return <span>–</span>;
  return clock.isLate ? <Badge kind="red">{clock.text}</Badge> : <span>{clock.text}</span>;
}
