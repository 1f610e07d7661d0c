import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/**
 * The versions of a page's text, oldest first. The latest one is public. A page without versions
 * shows the text that the product ships.
 */
export interface ProseVersionsTable {
  id: Generated<number>;
  /** The last part of the page's path. */
  page: string;
  /** JSON object with the page's fields; null for the text that the product ships. */
  content: string | null;
  savedAt: Time;
  /** The actor, as in the audit log. */
  savedBy: string;
}
