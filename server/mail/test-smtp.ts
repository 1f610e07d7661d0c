import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the mail server behaves; tests change it while it runs. */
export type SmtpBehavior =
  | 'accepts all'
  | 'rejects the recipient'
  | 'does not know the recipient'
  | 'rejects the email'
  | 'drops after DATA'
  | 'hangs';

/** A real SMTP server on loopback that records the emails that it accepts. */
export async function startSmtpServer(behavior: SmtpBehavior = 'accepts all') {
  const state = {
    behavior,
    /** Different behavior for some recipients, keyed by email address. */
    behaviorByRecipient: {} as Record<string, SmtpBehavior | undefined>,
    accepted: [] as string[],
    /** Recipients of emails that the server has received but not yet replied to. */
    unanswered: [] as string[],
    /** Each function sends the reply that accepts one of the unanswered emails. */
    answer: [] as (() => void)[],
  };
  const behaviorFor = (recipient: string) => state.behaviorByRecipient[recipient] ?? state.behavior;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const behavior = behaviorFor(address);
      if (behavior === 'rejects the recipient') return callback(smtpError(451, 'Try later'));
      if (behavior === 'does not know the recipient') {
        return callback(smtpError(550, `5.1.1 <${address}>: no such user`));
      }
      callback(null);
    },
    onData(stream, { envelope }, callback) {
      const recipient = envelope.rcptTo[0]?.address ?? '';
      const behavior = behaviorFor(recipient);
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const accept = () => state.accepted.push(Buffer.concat(parts).toString());
        if (behavior === 'hangs') {
          state.answer.push(() => {
            accept();
            callback(null);
          });
          state.unanswered.push(recipient);
          return;
        }
        if (behavior === 'rejects the email') return callback(smtpError(554, 'No'));
        accept();
        // The server has received the email, but the client gets no confirmation.
        if (behavior === 'drops after DATA') return drop();
        callback(null);
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  // The client may disconnect in the middle of a session.
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

/** A server that accepts connections and never sends anything. */
export function startSilentServer() {
  return socketServer(() => {});
}

/**
 * Starts a server that sends its greeting and then one more line of a reply every few milliseconds,
 * forever.
 */
export function startDribblingServer() {
  return socketServer((socket) => {
    socket.write('220 mail.example.com\r\n');
    const timer = setInterval(() => socket.write('250-mail.example.com\r\n'), 5);
    socket.on('close', () => clearInterval(timer));
    socket.on('error', () => {});
  });
}

async function socketServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
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

/** A header of a raw email, with its folded lines joined. */
export function header(email: string, name: string): string | undefined {
  const [head = ''] = email.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return unfolded.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1];
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
