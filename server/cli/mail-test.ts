import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { renderEmail } from '../mail/render-email.ts';
import { smtpSender } from '../mail/transport.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const mailTest: Command = {
  name: 'mail test',
  summary: 'Send a mail at once, past the outbox, and tell what the mail server says',
  takes: 'ADDRESS',
  arity: { min: 1, max: 1 },
  async run({ config: { mail, site }, args: [recipient = ''] }) {
    if (!z.email().safeParse(recipient).success) {
      throw new UsageError(`'${recipient}' is no e-mail address.`);
    }
    const { smtp } = mail;
    if (!smtp) throw new CommandError('No mail server is configured. Set SMTP_URL.');
    const content = renderEmail(site, {
      heading: 'This mail arrived',
      paragraphs: [`It was sent to see whether ${site.name} can send mail. It can.`],
      footer: 'Nobody needs to answer.',
    });
    const now = new Date().toISOString();
    try {
      await smtpSender({ ...mail, smtp })({
        id: 0,
        kind: 'test',
        messageId: randomUUID(),
        recipient,
        subject: `A test from ${site.name}`,
        ...content,
        headers: {},
        attempts: 0,
        createdAt: now,
      });
    } catch (error) {
      throw new CommandError(`${smtp.host}:${smtp.port} says: ${(error as Error).message}`);
    }
    const server = `${smtp.host}:${smtp.port}`;
    return {
      text: `${server} has taken a mail to ${recipient}.`,
      json: { server, recipient, taken: true },
    };
  },
};
