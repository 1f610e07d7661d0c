import type { Generated } from 'kysely';
import type { Time } from './columns.ts';
import type { StoredBoolean } from './lawyers.ts';

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
  isPublished: StoredBoolean;
  /** A person or a team; null if unknown. */
  author: string | null;
  /** The lawyer who reviewed the article; null if no one did. */
  reviewedBy: string | null;
  /** ISO day of the review; null if there was none. */
  reviewedOn: string | null;
  /** JSON array of sources, each with a title and an https URL. */
  sources: Generated<string>;
  /** The source of `content`; null if the article came as HTML. */
  markdown: string | null;
  /**
   * JSON of the fields as edited since the columns were last published or scheduled; null if they
   * are the same.
   */
  draft: string | null;
  /** Increases with each change, so that a concurrent edit is detected. */
  version: Generated<number>;
  /** Time of the last change; the day of publication for articles from before this column. */
  updatedAt: Generated<Time>;
  /** The actor of the last change, as in the audit log; null if unknown. */
  updatedBy: string | null;
  /** When the article will be published; null if it isn't scheduled. */
  publishAt: Time | null;
  /** Identifies the form that created the article, so that a repeated form creates only one. */
  creationKey: string | null;
}

/** The administrators who have an article open, until their lease ends. */
export interface ArticleEditorsTable {
  postId: number;
  administratorId: number;
  /** When the administrator opened the article. */
  since: Time;
  /** When the administrator's page was last known to be open. */
  seenAt: Time;
}

/** The uploaded pictures of articles. */
export interface PicturesTable {
  id: Generated<number>;
  /** Identifies the content; part of the path. */
  hash: string;
  /** The name of the uploaded file. */
  name: string;
  /** The description for people who can't see the picture. */
  altText: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  uploadedAt: Time;
  /** The actor, as in the audit log. */
  uploadedBy: string;
}

/** The uploaded pictures that an article shows, or a draft of it. */
export interface ArticlePicturesTable {
  postId: number;
  /** The hash of the picture. */
  hash: string;
}

/** The WebP files of each picture, one per width. */
export interface PictureFilesTable {
  pictureId: number;
  width: number;
  height: number;
  bytes: Buffer;
}
