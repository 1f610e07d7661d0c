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
}
