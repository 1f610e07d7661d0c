import type { Database } from '../../db/engine/database.ts';
import { outboxState } from '../../db/mail/outbox.ts';
import type { MailConfig } from './config.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';

/** Starts sending email, or logs that email waits because no mail server is configured. */
export async function startMail(db: Database, config: MailConfig): Promise<OutboxWorker> {
  const { smtp } = config;
  const { waiting, dead } = await outboxState(db);
  if (dead > 0) console.log(`${emailCount(dead)} couldn't be sent, and ${isOrAre(dead)} kept.`);
  if (smtp) {
    // Loaded on demand: a server without email never needs the transport.
    const { smtpSender } = await import('./transport.ts');
    return startOutboxWorker(db, smtpSender({ ...config, smtp }));
  }
  console.log(
    `No mail server is configured: mail waits in the outbox (${emailCount(waiting)} now). ` +
      'Set SMTP_URL, or SMTP_HOST with SMTP_PORT, SMTP_USER and SMTP_PASSWORD.',
  );
  return { stop: async () => {} };
}

const emailCount = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');
