import { outboxState, retryMails, type UnsentMail, unsentMails } from '../../db/outbox.ts';
import { type Command, CommandProblem, UsageProblem } from './command.ts';

const MOST_SHOWN = 100;

/** What isn't sent yet, and what was given up. */
export const outbox: Command = {
  name: 'outbox',
  summary: 'Show the mail that waits, and the dead letters that were given up',
  async run({ openDirectory }) {
    const db = await openDirectory();
    const state = await outboxState(db);
    const mails = await unsentMails(db, MOST_SHOWN);
    const lines = [
      `${state.waiting} waiting, ${state.dead} given up.`,
      ...mails.map(lineOf),
      ...(state.dead > 0 ? ["'directory outbox retry' tries what was given up again."] : []),
    ];
    return { text: lines.join('\n'), json: { ...state, mails } };
  },
};

export const outboxRetry: Command = {
  name: 'outbox retry',
  summary: 'Try mail again at once: one by its number, or all that was given up',
  takes: '[ID]',
  arity: { least: 0, most: 1 },
  async run({ args: [text], openDirectory }) {
    if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) {
      throw new UsageProblem(`'${text}' is no number of a mail.`);
    }
    const retried = await retryMails(await openDirectory(), text ? Number(text) : null, new Date());
    if (text && retried === 0) throw new CommandProblem(`No unsent mail has the number ${text}.`);
    return {
      text: retried === 1 ? '1 mail is tried again.' : `${retried} mails are tried again.`,
      json: { retried },
    };
  },
};

function lineOf({ id, kind, recipient, attempts, nextAttemptAt, lastError, deadAt }: UnsentMail) {
  const state = deadAt ? `given up ${deadAt}` : `next attempt ${nextAttemptAt}`;
  return `  ${id}  ${kind} to ${recipient}, ${attempts} attempts, ${state}${lastError ? `: ${lastError}` : ''}`;
}
