import { createTransport } from 'nodemailer';
import type { LeasedEmail } from '../../db/mail/outbox.ts';
import type { MailConfig } from './config.ts';

/**
 * Hands an email to the mail server.
 *
 * @throws if the server rejects the email or doesn't confirm it in time
 */
export type SendMail = (email: LeasedEmail) => Promise<void>;

/**
 * Time limits in milliseconds for whole steps, so that a server can't extend them by replying
 * slowly.
 */
export interface SmtpTimeouts {
  /** From connecting until the server's greeting. */
  connect: number;
  /** From the start until the whole email has been sent to the server. */
  handOver: number;
  /** From the end of the transfer until the server confirms the email. */
  reply: number;
}

/**
 * Headers to sign with DKIM. Email clients show an unsubscribe button only if both unsubscribe
 * headers are signed (RFC 8058).
 */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * The reply gets five minutes, because some servers scan an email before they accept it. If the
 * client gives up too early, the server may still accept the email, and a retry sends it twice (RFC
 * 5321, section 4.5.3.2.6).
 */
const TIMEOUTS: SmtpTimeouts = { connect: 10_000, handOver: 60_000, reply: 300_000 };

/** Maximum duration of an attempt, in milliseconds. */
export const MAX_ATTEMPT_MS = TIMEOUTS.handOver + TIMEOUTS.reply;

/**
 * Sends email over SMTP. Uses TLS if the server offers it, and requires TLS if there is a password.
 */
export function smtpSender(
  { smtp, from, dkim }: MailConfig & { smtp: NonNullable<MailConfig['smtp']> },
  timeouts: SmtpTimeouts = TIMEOUTS,
): SendMail {
  const { host, port, secure, user, password } = smtp;
  const options = {
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password }, requireTLS: !isLoopback(host) }),
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.reply,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return async ({ messageId, recipient, subject, text, html, headers, createdAt }) => {
    const transport = createTransport(options);
    const deadline = new Deadline(timeouts.handOver, 'The mail server did not accept the email');
    transport.use('stream', ({ message }, done) => {
      const createReadStream = message.createReadStream.bind(message);
      message.createReadStream = (...args) =>
        createReadStream(...args).once('end', () =>
          deadline.moveTo(timeouts.reply, "The mail server didn't confirm the email"),
        );
      done();
    });
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.address },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // Keep the message ID the same for each attempt, so that email clients recognize a
        // duplicate.
        messageId: `<${messageId}@${from.address.split('@')[1]}>`,
        date: new Date(createdAt),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal: deadline.signal,
      });
    } catch (error) {
      throw (error as Error).name === 'AbortError' ? deadline.signal.reason : error;
    } finally {
      deadline.clear();
    }
  };
}

/** Ends an attempt even if the connection is still active. */
class Deadline {
  #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, failure: string) {
    this.moveTo(milliseconds, failure);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  moveTo(milliseconds: number, failure: string): void {
    this.clear();
    const error = new Error(`${failure} within ${milliseconds / 1000} seconds.`);
    this.#timer = setTimeout(
      () => this.#abort.abort(Object.assign(error, { code: 'ETIMEDOUT' })),
      milliseconds,
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}
