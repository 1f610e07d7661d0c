import {
  listUnsentEmails,
  outboxState,
  retryEmails,
  type UnsentEmail,
} from '../../db/mail/outbox.ts';
import { formatTime } from '../contract/site/dates.ts';
import { type Command, CommandError, UsageError } from './command.ts';

const MAX_SHOWN = 100;

/** Lists unsent emails, including those that are no longer retried. */
export const outbox: Command = {
  name: 'outbox',
  summary: 'Show unsent email: waiting and failed messages',
  async run({ config, openDirectory }) {
    const db = await openDirectory();
    const state = await outboxState(db);
    const emails = await listUnsentEmails(db, MAX_SHOWN);
    const lines = [
      `${state.waiting} waiting, ${state.dead} failed.`,
      ...emails.map((email) => formatEmail(email, config.site.timeZone)),
      ...(emails.some(isDelayed) ? ["To send these now, run 'directory outbox retry'."] : []),
    ];
    return { text: lines.join('\n'), json: { ...state, mails: emails } };
  },
};

export const outboxRetry: Command = {
  name: 'outbox retry',
  summary:
    'Send unsent email now: one message by its number, or all that failed or are waiting to be retried',
  takes: '[ID]',
  arity: { min: 0, max: 1 },
  async run({ args: [text], openDirectory }) {
    if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) {
      throw new UsageError(`'${text}' isn't the number of an email.`);
    }
    const retried = await retryEmails(
      await openDirectory(),
      text ? Number(text) : null,
      new Date(),
    );
    if (text && retried === 0) throw new CommandError(`No unsent email has the number ${text}.`);
    return {
      text:
        retried === 1
          ? '1 email is queued for sending now.'
          : `${retried} emails are queued for sending now.`,
      json: { retried },
    };
  },
};

/** Whether a retry would affect this email. */
function isDelayed({ deadAt, attempts }: UnsentEmail): boolean {
  return deadAt !== null || attempts > 0;
}

function formatEmail(mail: UnsentEmail, timeZone: string): string {
  const { id, kind, recipient, attempts, nextAttemptAt, lastError, deadAt } = mail;
  const state = deadAt
    ? `failed on ${formatTime(timeZone, deadAt)}`
    : `next attempt on ${formatTime(timeZone, nextAttemptAt)}`;
  return `  ${id}  ${kind} to ${recipient}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${state}${lastError ? `: ${lastError}` : ''}`;
}
