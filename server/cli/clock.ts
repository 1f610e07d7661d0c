import { acceptClock, readClock } from '../../db/clock.ts';
import { readServerState } from '../../db/server-state.ts';
import { clockQuestion } from '../operator/clock-question.ts';
import type { Command } from './command.ts';

export const clock: Command = {
  name: 'clock',
  summary: 'Compare the clock with the last time that the server was seen running',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const now = new Date();
    const question = clockQuestion(await readClock(db, now), now);
    const lastSeenAt = (await readServerState(db, 'lastSeenAt'))?.value ?? null;
    const last = lastSeenAt ? `the server was last seen at ${lastSeenAt}` : 'no server has run yet';
    return {
      text: question ?? `The clock says ${now.toISOString()}; ${last}.`,
      json: { now: now.toISOString(), lastSeenAt, question },
      failed: question !== null,
    };
  },
};

export const clockAccept: Command = {
  name: 'clock accept',
  summary: 'Confirm that the clock is right after a jump, so that jobs that erase something go on',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const now = new Date();
    await acceptClock(db, 'command line', now);
    return {
      text: `${now.toISOString()} is confirmed. A running server ends premium terms within an hour and erases old data within a day.`,
      json: { acceptedAt: now.toISOString() },
    };
  },
};
