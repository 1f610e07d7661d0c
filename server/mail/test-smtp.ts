import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the mail server behaves; a test changes it on the way. */
export type Manner =
  | 'takes all'
  | 'refuses the recipient'
  | 'refuses the mail'
  | 'drops after DATA'
  | 'hangs';

/** A real SMTP server on loopback that keeps what it took. */
export async function smtpServer(manner: Manner = 'takes all') {
  const state = { manner, taken: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(state.manner === 'refuses the recipient' ? refusal(451, 'Try later') : null);
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        if (state.manner === 'hangs') return;
        if (state.manner === 'refuses the mail') return callback(refusal(554, 'No'));
        state.taken.push(Buffer.concat(parts).toString());
        // It has the mail, and nobody hears of it.
        if (state.manner === 'drops after DATA') return drop();
        callback(null);
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  // The client's end may come in the middle of a conversation.
  server.on('error', () => {});
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A server that takes connections and never says a word. */
export async function silentServer() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A header of a mail as it came over the wire, its folded lines joined. */
export function header(mail: string, name: string): string | undefined {
  const [head = ''] = mail.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return unfolded.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1];
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
