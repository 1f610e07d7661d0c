import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on the loopback interface that accepts every email. */
export interface Mailbox {
  /** The server's URL, for `SMTP_URL`. */
  url: string;
  /** The emails sent to an address, without quoted-printable line breaks. */
  to(address: string): string[];
  /** Waits for the first email to an address. Fails after ten seconds. */
  first(address: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const emails: { to: string[]; text: string }[] = [];
  const events = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        emails.push({ to, text: raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
        events.emit('email');
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const emailsTo = (address: string) =>
    emails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: emailsTo,
    async first(address) {
      const signal = AbortSignal.timeout(10_000);
      while (emailsTo(address).length === 0) await once(events, 'email', { signal });
      return emailsTo(address)[0] ?? '';
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
