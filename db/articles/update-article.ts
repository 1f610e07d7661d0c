import type { Updateable } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { PostsTable } from '../schema/articles.ts';
import {
  articleRow,
  type EditedArticle,
  OutdatedArticleError,
  toEditedArticle,
} from './edited-article.ts';
import { recordPictureUses } from './pictures.ts';

/** @throws {OutdatedArticleError} unless the version is current */
export function requireVersion(current: EditedArticle, version: number): void {
  if (current.version !== version) throw new OutdatedArticleError(current);
}

/** Updates columns of an article along with its version, and returns the article. */
export async function updateArticle(
  transaction: Database,
  { id, version }: EditedArticle,
  actor: string,
  now: Date,
  columns: Updateable<PostsTable>,
): Promise<EditedArticle> {
  await transaction
    .updateTable('posts')
    .set({ ...columns, version: version + 1, updatedAt: now.toISOString(), updatedBy: actor })
    .where('id', '=', id)
    .execute();
  await recordPictureUses(transaction, id);
  const row = await articleRow(transaction, id);
  if (!row) throw new Error(`Article ${id} disappeared within a transaction.`);
  return toEditedArticle(row);
}
