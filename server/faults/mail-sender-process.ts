import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SENDER = fileURLToPath(new URL('mail-sender.ts', import.meta.url));

/** A child process that sends the queued email of a database. */
export interface MailSender {
  begin(): void;
  stop(): Promise<void>;
}

/** Starts the process and waits until the database is open. */
export async function startMailSender(location: string, port: number): Promise<MailSender> {
  const child = fork(SENDER);
  child.send({ location, port });
  await once(child, 'message');
  return {
    begin: () => child.send('begin'),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
