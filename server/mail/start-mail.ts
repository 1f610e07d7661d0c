import type { Database } from '../../db/engine/database.ts';
import { outboxState } from '../../db/mail/outbox.ts';
import type { MailConfig } from './config.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';

/** Starts sending email. Without a mail server, logs that email waits in the outbox. */
export async function startMail(db: Database, config: MailConfig): Promise<OutboxWorker> {
  const { smtp } = config;
  const { waiting, dead } = await outboxState(db);
  if (dead > 0) console.log(`${messageCount(dead)} couldn't be sent. See 'directory outbox'.`);
  if (smtp) {
    // Load the transport on demand, because a server without email never needs it.
    const { smtpSender } = await import('./transport.ts');
    return startOutboxWorker(db, smtpSender({ ...config, smtp }));
  }
  console.log(
    `No mail server is configured: email waits in the outbox (${messageCount(waiting)} now). ` +
      'Set SMTP_URL, or SMTP_HOST with SMTP_PORT, SMTP_USER and SMTP_PASSWORD.',
  );
  return { stop: async () => {} };
}

const messageCount = (count: number) => (count === 1 ? '1 message' : `${count} messages`);
