import { randomUUID } from 'node:crypto';
import type { Site } from '../contract/site/site.ts';
import type { MailConfig } from './config.ts';
import { renderEmail } from './render-email.ts';

/** The test email could not be sent. The message says why and can be shown to the operator. */
export class TestEmailError extends Error {
  override name = 'TestEmailError';
}

/** The email that checks the settings of the mail server. */
export function testEmail(site: Site) {
  return {
    subject: `Test email from ${site.name}`,
    ...renderEmail(site, {
      heading: 'Email works',
      paragraphs: [`This is a test. If you can read it, ${site.name} can send email.`],
      footer: 'You don’t need to reply.',
    }),
  };
}

/**
 * Sends a test email at once, bypassing the outbox, and returns the mail server that accepted it,
 * as `host:port`.
 *
 * @throws {TestEmailError} with the mail server's reply
 */
export async function sendTestEmail(
  { mail, site }: { mail: MailConfig; site: Site },
  recipient: string,
  now: Date,
): Promise<string> {
  const { smtp } = mail;
  if (!smtp) throw new TestEmailError('No mail server is configured. Set SMTP_URL.');
  const server = `${smtp.host}:${smtp.port}`;
  const { smtpSender } = await import('./transport.ts');
  try {
    await smtpSender({ ...mail, smtp })({
      id: 0,
      kind: 'test',
      messageId: randomUUID(),
      recipient,
      ...testEmail(site),
      headers: {},
      attempts: 0,
      createdAt: now.toISOString(),
    });
  } catch (error) {
    throw new TestEmailError(`${server} replied: ${(error as Error).message}`);
  }
  return server;
}
