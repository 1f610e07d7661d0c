import { createTransport } from 'nodemailer';
import type { TakenMail } from '../../db/outbox.ts';
import type { MailConfig } from './config.ts';

/** Hands a mail to the mail server. @throws where the server didn't take it, or didn't say so */
export type SendMail = (mail: TakenMail) => Promise<void>;

export interface SmtpTimeouts {
  connectMilliseconds: number;
  /** Silence in the middle of a conversation. */
  idleMilliseconds: number;
}

/** Mail programs show a button to unsubscribe only where both of its headers are signed (RFC 8058). */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

const patience: SmtpTimeouts = { connectMilliseconds: 10_000, idleMilliseconds: 30_000 };

/** Sends over SMTP: TLS where the server offers it, and always where a password would go out. */
export function smtpSender(
  { smtp, from, dkim }: MailConfig & { smtp: NonNullable<MailConfig['smtp']> },
  { connectMilliseconds, idleMilliseconds }: SmtpTimeouts = patience,
): SendMail {
  const { host, port, secure, user, password } = smtp;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password }, requireTLS: !isLoopback(host) }),
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: idleMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1];
  return async ({ messageId, recipient, subject, text, html, headers, createdAt }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      // The same at each attempt, so that a mail which comes twice is known to be one.
      messageId: `<${messageId}@${domain}>`,
      date: new Date(createdAt),
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
  };
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}
