import { formatTime } from '../../../../server/contract/site/dates.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import * as css from './autosave.css.ts';
import type { SaveState } from './autosave.ts';

/** Says whether the text is saved, and since when. */
export function SaveStatus({ state }: { state: SaveState }) {
  const timeZone = useTimeZone();
  const isFailure = state.status === 'failed' || state.status === 'invalid';
  return (
    <p
      className={isFailure || state.status === 'conflict' ? css.failedStatus : css.status}
      role="status"
    >
      {textOf(state, timeZone)}
    </p>
  );
}

function textOf(state: SaveState, timeZone: string): string {
  switch (state.status) {
    case 'unchanged':
      return 'Saved as you type';
    case 'edited':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      // "November 22, 2026, 3:05 PM CST" without its day.
      return `Saved ${formatTime(timeZone, state.at).split(', ').at(-1)}`;
    case 'conflict':
      return 'Not saved: someone else saved a newer version';
    case 'failed':
      return `Not saved. ${state.message}`;
    case 'invalid':
      return `Not saved. ${Object.values(state.errors).join('. ') || state.message}`;
  }
}
