import { acceptClock, readClock } from '../../db/server-state/clock.ts';
import { readServerState } from '../../db/server-state/server-state.ts';
import { clockWarning } from '../observability/clock-warning.ts';
import type { Command } from './command.ts';

export const clock: Command = {
  name: 'clock',
  summary: 'Compare the clock with the last time the server ran',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const now = new Date();
    const warning = clockWarning(await readClock(db, now), now);
    const lastSeenAt = (await readServerState(db, 'lastSeenAt'))?.value ?? null;
    const last = lastSeenAt ? `the server last ran at ${lastSeenAt}` : 'the server has not run yet';
    return {
      text: warning ?? `The clock reads ${now.toISOString()}; ${last}.`,
      json: { now: now.toISOString(), lastSeenAt, warning },
      failed: warning !== null,
    };
  },
};

export const clockAccept: Command = {
  name: 'clock accept',
  summary: 'Confirm that the time is right after a clock jump, so that paused jobs resume',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const now = new Date();
    await acceptClock(db, 'command line', now);
    return {
      text: `${now.toISOString()} is confirmed. A running server ends expired premium terms within an hour and deletes old data within a day.`,
      json: { acceptedAt: now.toISOString() },
    };
  },
};
