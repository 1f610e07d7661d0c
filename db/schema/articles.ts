import type { Generated } from 'kysely';
import type { SqliteBoolean } from './lawyers.ts';

/** The articles that the site publishes. */
export interface PostsTable {
  id: Generated<number>;
  /** The last part of the URL path. */
  slug: string;
  title: string;
  /** A sentence or two. */
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  category: string;
  /** Path on this site; null if the article has no image. */
  featuredImage: string | null;
  /** ISO 8601 in UTC; null only for a draft. */
  publishedAt: string | null;
  readTimeMinutes: number | null;
  isPublished: SqliteBoolean;
  /** A person or a team; null if unknown. */
  author: string | null;
  /** The lawyer who reviewed the article; null if no one did. */
  reviewedBy: string | null;
  /** ISO day of the review; null if there was none. */
  reviewedOn: string | null;
  /** JSON array of sources, each with a title and an https URL. */
  sources: Generated<string>;
}
