import type { Generated } from 'kysely';

/** People who signed up for the newsletter. Times are ISO 8601 in UTC. */
export interface SubscribersTable {
  id: Generated<number>;
  /** The email as the subscriber typed it. Comparisons ignore case. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Where on the site the person signed up. */
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
}

/** Newsletters that were sent, or are being sent, to all subscribers. */
export interface NewslettersTable {
  name: string;
  subject: string;
  /** SHA-256 of the content, to detect different content under the same name. */
  digest: string;
  begunAt: string;
}

/** The recipients of each newsletter, so that no subscriber gets it twice. */
export interface NewsletterRecipientsTable {
  newsletter: string;
  subscriberId: number;
}
