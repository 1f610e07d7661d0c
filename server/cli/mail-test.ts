import { z } from 'zod';
import { directoryExists } from '../data-directory/open-directory.ts';
import { sendTestEmail, TestEmailError } from '../mail/send-test-email.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const mailTest: Command = {
  name: 'mail test',
  summary: "Send a test email now, bypassing the outbox, and show the server's reply",
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  async run({ config, args: [recipient = ''], openDirectory }) {
    if (!z.email().safeParse(recipient).success) {
      throw new UsageError(`'${recipient}' isn't a valid email address.`);
    }
    // Opening the directory reads the sender that is set in the admin.
    if (await directoryExists(config)) await openDirectory();
    const server = await sendTestEmail(config, recipient, new Date()).catch((error: unknown) => {
      throw error instanceof TestEmailError ? new CommandError(error.message) : error;
    });
    return {
      text: `${server} accepted the email to ${recipient}.`,
      json: { server, recipient, taken: true },
    };
  },
};
