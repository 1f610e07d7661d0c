import type { Selectable } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { PostsTable } from '../schema/articles.ts';
import { type ArticleFields, editedFields } from './article-fields.ts';

export type ArticleState = 'draft' | 'scheduled' | 'published';

/** An article as its editors see it. */
export interface EditedArticle {
  id: number;
  version: number;
  state: ArticleState;
  /** The fields as last edited; the public sees them once they are published. */
  fields: ArticleFields;
  /** Whether the fields differ from those that are published or scheduled. */
  hasUnpublishedChanges: boolean;
  /** Whether the text came as HTML, without Markdown. */
  isHtml: boolean;
  /** The slug in the URL, if the article is published or becomes so. */
  slug: string;
  publishedAt: string | null;
  publishAt: string | null;
  updatedAt: string;
  /** The actor of the last change; null if unknown. */
  updatedBy: string | null;
}

/** Thrown when someone else changed the article. It has the current state, to compare both. */
export class OutdatedArticleError extends Error {
  override name = 'OutdatedArticleError';
  readonly current: EditedArticle;

  constructor(current: EditedArticle) {
    super('The article was changed after it was opened.');
    this.current = current;
  }
}

/** Returns an article in any state; null if the ID is unknown. */
export async function findEditedArticle(db: Database, id: number): Promise<EditedArticle | null> {
  const row = await articleRow(db, id);
  return row ? toEditedArticle(row) : null;
}

export function articleRow(db: Database, id: number) {
  return db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function toEditedArticle(row: Selectable<PostsTable>): EditedArticle {
  const { id, version, slug, publishedAt, publishAt, updatedAt, updatedBy } = row;
  const state = stateOf(row);
  return {
    id,
    version,
    state,
    fields: editedFields(row),
    hasUnpublishedChanges: state !== 'draft' && row.draft !== null,
    isHtml: row.draft === null && row.markdown === null,
    slug,
    publishedAt,
    publishAt,
    updatedAt,
    updatedBy,
  };
}

export function stateOf({
  isPublished,
  publishAt,
}: Pick<Selectable<PostsTable>, 'isPublished' | 'publishAt'>): ArticleState {
  if (isPublished === 1) return 'published';
  return publishAt === null ? 'draft' : 'scheduled';
}
