import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that takes whatever comes. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** The mails to an address, the line breaks of their encoding undone. */
  to(address: string): string[];
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const wire = Buffer.concat(parts).toString();
        mails.push({ to, text: wire.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) => mails.filter(({ to }) => to.includes(address)).map(({ text }) => text),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
