import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** A mail as somebody asks for it to be sent. */
export interface NewMail {
  /** What it is for, in the operator's words: `request-receipt`, `newsletter`. */
  kind: string;
  /** An address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, `Reply-To` or `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Of all mails that ever bear a key, one is sent. */
  uniqueKey?: string;
}

/**
 * Queues a mail. Call it inside the transaction of what the mail is about: both are on disk, or
 * neither. A mail whose `uniqueKey` was queued before is left as it is, sent or not.
 */
export async function enqueueMail(db: Database, mail: NewMail, now: Date): Promise<void> {
  const { to, headers = {}, uniqueKey = null, ...content } = mail;
  await db
    .insertInto('outbox')
    .values({
      ...content,
      recipient: to,
      headers: JSON.stringify(headers),
      uniqueKey,
      messageId: randomUUID(),
      createdAt: now.toISOString(),
      nextAttemptAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}
