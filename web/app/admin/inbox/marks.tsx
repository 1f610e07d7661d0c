import { STATE_LABELS } from '../../../../server/contract/inbox.ts';
import * as css from './inbox.css.ts';
import { clockOf } from './words.ts';

/** How far a row has come, and whether it may not come from a person. */
export function StateMark({
  status,
  suspicion,
}: {
  status: keyof typeof css.state;
  suspicion: string | null;
}) {
  return (
    <>
      <span className={css.state[status]}>{STATE_LABELS[status]}</span>
      {suspicion && <span className={css.suspected}>Suspected spam</span>}
    </>
  );
}

/** The clock toward the promised answer; what is late says so in words. */
export function ClockMark({ row, now }: { row: Parameters<typeof clockOf>[0]; now: string }) {
  const clock = clockOf(row, now);
  if (!clock) return <span>–</span>;
  return <span className={clock.isLate ? css.late : undefined}>{clock.text}</span>;
}
