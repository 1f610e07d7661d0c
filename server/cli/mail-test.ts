import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { renderEmail } from '../mail/render-email.ts';
import { smtpSender } from '../mail/transport.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const mailTest: Command = {
  name: 'mail test',
  summary: "Send a test email now, bypassing the outbox, and show the server's reply",
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  async run({ config: { mail, site }, args: [recipient = ''] }) {
    if (!z.email().safeParse(recipient).success) {
      throw new UsageError(`'${recipient}' isn't a valid email address.`);
    }
    const { smtp } = mail;
    if (!smtp) throw new CommandError('No mail server is configured. Set SMTP_URL.');
    const content = renderEmail(site, {
      heading: 'Email works',
      paragraphs: [`This is a test. If you can read it, ${site.name} can send email.`],
      footer: 'You don’t need to reply.',
    });
    const now = new Date().toISOString();
    try {
      await smtpSender({ ...mail, smtp })({
        id: 0,
        kind: 'test',
        messageId: randomUUID(),
        recipient,
        subject: `Test email from ${site.name}`,
        ...content,
        headers: {},
        attempts: 0,
        createdAt: now,
      });
    } catch (error) {
      throw new CommandError(`${smtp.host}:${smtp.port} replied: ${(error as Error).message}`);
    }
    const server = `${smtp.host}:${smtp.port}`;
    return {
      text: `${server} accepted the email to ${recipient}.`,
      json: { server, recipient, taken: true },
    };
  },
};
