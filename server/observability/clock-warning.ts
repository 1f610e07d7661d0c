import { type ClockState, MAX_JUMP_HOURS } from '../../db/server-state/clock.ts';
import { formatTime } from '../contract/site/dates.ts';

/**
 * Returns a warning that the clock may be wrong, with instructions. Returns null if the time is
 * plausible.
 *
 * @param timeZone the time zone of the times in the warning; the log and the command line use UTC
 */
export function clockWarning(clock: ClockState, now: Date, timeZone = 'UTC'): string | null {
  if (clock.status === 'ok') return null;
  const lastSeen = formatTime(timeZone, clock.lastSeenAt);
  const time = formatTime(timeZone, now.toISOString());
  if (clock.status === 'behind') {
    return (
      `The server's clock reads ${time}, but the site was already running at ${lastSeen}. ` +
      "Set the clock. If the time is right, run 'directory clock accept'."
    );
  }
  return (
    `The server's clock reads ${time}, but the site last ran at ${lastSeen}, more than ` +
    `${MAX_JUMP_HOURS} hours earlier. Either the clock is wrong, or the server was off for that long. ` +
    'Until you decide, no premium listing ends and nothing is deleted. If the time is right, run ' +
    "'directory clock accept'. If it is wrong, set the clock, and the site resumes on its own."
  );
}
