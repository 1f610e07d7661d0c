import type { Generated, GeneratedAlways } from 'kysely';
import type { Time, Version } from './columns.ts';

/** `bounced`: a mail server said that the email address doesn't exist. */
export type SubscriberStatus = 'pending' | 'active' | 'unsubscribed' | 'bounced';

/** People who signed up for the newsletter. Times are ISO 8601 in UTC. */
export interface SubscribersTable {
  id: Generated<number>;
  /** The email as the subscriber typed it. Comparisons ignore case. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** The place on the site where the person signed up. */
  source: string | null;
  subscribedAt: string;
  /** Null until the owner of the email confirms. */
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** SHA-256 of the token in the latest confirmation email, in hexadecimal digits. */
  confirmationHash: string;
  confirmationSentAt: string | null;
  /** Stored in plain text, because every newsletter contains it. */
  unsubscribeToken: string;
  /** When a mail server said that the email address doesn't exist. */
  bouncedAt: Time | null;
  /** How the person agreed, as the administrator who added the subscriber wrote. */
  consent: string | null;
  /** The person who added the subscriber, as in the audit log. */
  consentBy: string | null;
  status: GeneratedAlways<SubscriberStatus>;
}

/** `sent`: copies for all subscribers are in the outbox, which may still be sending them. */
export type NewsletterState = 'draft' | 'sending' | 'paused' | 'sent';

/** Drafts, and newsletters that were sent or are being sent to all subscribers. */
export interface NewslettersTable {
  id: Generated<number>;
  /** The name of the file that the command line sent; null for a newsletter from the admin. */
  name: string | null;
  /** Random key of the form that created the draft, so that a double click creates one draft. */
  draftKey: string | null;
  subject: string;
  /** SHA-256 of the content, to detect different content under the same name. */
  digest: string | null;
  version: Version;
  savedAt: Time;
  /** The administrator who saved the draft last. */
  savedBy: number | null;
  begunAt: Time | null;
  pausedAt: Time | null;
  /** When the last copy was queued. */
  finishedAt: Time | null;
  state: GeneratedAlways<NewsletterState>;
  /** Number of planned recipients, as of when sending began or last resumed. */
  audience: Generated<number>;
  /** Number of subscribers for whom a copy was queued. */
  recipients: Generated<number>;
  /** Copies that the mail server accepted. Null, like the next two, if it wasn't counted. */
  delivered: number | null;
  /** Copies that became dead letters. */
  failed: number | null;
  unsubscribed: number | null;
  /** Markdown; null if an earlier version of the software sent the newsletter. */
  body: string | null;
}

/** The recipients of each newsletter, so that no subscriber gets it twice. */
export interface NewsletterRecipientsTable {
  newsletterId: number;
  subscriberId: number;
}
