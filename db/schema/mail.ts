import type { Generated, GeneratedAlways } from 'kysely';
import type { EmailPriority } from '../mail/email-priority.ts';
import type { Time } from './columns.ts';

/** The delivery state of an email. `failing`: an attempt failed, and the next one is scheduled. */
export type EmailState = 'waiting' | 'failing' | 'dead' | 'sent';

export interface OutboxTable {
  id: Generated<number>;
  /** The purpose of the email: `request-receipt`, `newsletter`. */
  kind: string;
  /** Only one email per key is ever sent. */
  uniqueKey: string | null;
  /** The part of the Message-ID header before the `@`. All attempts use the same one. */
  messageId: string;
  recipient: string;
  subject: string;
  /** Empty once the email is sent. */
  text: string;
  html: string;
  /** Additional headers by name, as JSON. */
  headers: string;
  attempts: Generated<number>;
  /** 0 urgent, 1 normal, 2 bulk: see `email-priority.ts`. */
  priority: Generated<EmailPriority>;
  createdAt: Time;
  nextAttemptAt: Time;
  /** Until then, only the worker that leased the email may send it. */
  leasedUntil: Time | null;
  lastError: string | null;
  sentAt: Time | null;
  /** When the email became a dead letter, which is no longer retried. */
  deadAt: Time | null;
  /** The newsletter of which this is a subscriber's copy. */
  newsletterId: number | null;
  state: GeneratedAlways<EmailState>;
}
