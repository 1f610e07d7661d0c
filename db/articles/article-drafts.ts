import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { type ArticleFields, areSameFields, draftColumns } from './article-fields.ts';
import { slugFor } from './article-slug.ts';
import { type EditedArticle, findEditedArticle, toEditedArticle } from './edited-article.ts';
import { recordPictureUses } from './pictures.ts';
import { requireVersion, updateArticle } from './update-article.ts';

/** An edit of an article. */
export interface ArticleEdit {
  id: number;
  /** The version that the editor opened. */
  version: number;
  fields: ArticleFields;
  actor: string;
}

/**
 * Creates a draft. If the form with this key was already sent, returns the draft that it created,
 * with `isNew: false`.
 *
 * @throws {SlugTakenError} if another article has the chosen slug
 */
export async function createArticle(
  db: Database,
  { fields, actor, creationKey }: Omit<ArticleEdit, 'id' | 'version'> & { creationKey: string },
  now: Date,
): Promise<{ article: EditedArticle; isNew: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const created = await transaction
      .selectFrom('posts')
      .selectAll()
      .where('creationKey', '=', creationKey)
      .executeTakeFirst();
    if (created) return { article: toEditedArticle(created), isNew: false };
    const slug = await slugFor(transaction, 0, fields);
    const row = await transaction
      .insertInto('posts')
      .values({
        ...listedColumns(fields),
        ...draftColumns(fields),
        slug,
        content: '',
        isPublished: 0,
        updatedAt: now.toISOString(),
        updatedBy: actor,
        creationKey,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordPictureUses(transaction, row.id);
    const subject = { subject: 'article', subjectId: row.id } as const;
    await recordChange(transaction, { actor, action: 'create', ...subject }, now);
    return { article: toEditedArticle(row), isNew: true };
  });
}

/**
 * Saves the fields without publishing them: the public sees no change. Returns null if the ID is
 * unknown.
 *
 * @throws {OutdatedArticleError} if someone else changed the article
 * @throws {SlugTakenError} if another article has the chosen slug
 */
export function saveDraft(
  db: Database,
  { id, version, fields, actor }: ArticleEdit,
  now: Date,
): Promise<EditedArticle | null> {
  return db.transaction().execute(async (transaction) => {
    const current = await findEditedArticle(transaction, id);
    if (!current) return null;
    const isDraft = current.state === 'draft';
    // Links may lead to a published article, so its slug stays.
    const edited = isDraft ? fields : { ...fields, slug: current.slug };
    // A form may be sent twice: its second copy changes nothing.
    if (areSameFields(current.fields, edited)) return current;
    requireVersion(current, version);
    return updateArticle(transaction, current, actor, now, {
      ...draftColumns(edited),
      ...(isDraft && listedColumns(fields)),
      ...(isDraft && { slug: await slugFor(transaction, id, fields) }),
    });
  });
}

/**
 * Discards the changes that aren't published. Returns null if the ID is unknown.
 *
 * @throws {OutdatedArticleError} if someone else changed the article
 */
export function discardChanges(
  db: Database,
  { id, version, actor }: Omit<ArticleEdit, 'fields'>,
  now: Date,
): Promise<EditedArticle | null> {
  return db.transaction().execute(async (transaction) => {
    const current = await findEditedArticle(transaction, id);
    if (!current?.hasUnpublishedChanges) return current;
    requireVersion(current, version);
    return updateArticle(transaction, current, actor, now, { draft: null });
  });
}

/**
 * Deletes a draft. An article that is published or scheduled stays. Returns whether a draft with
 * this ID was deleted.
 *
 * @throws {OutdatedArticleError} if someone else changed the article
 */
export function deleteDraft(
  db: Database,
  { id, version, actor }: Omit<ArticleEdit, 'fields'>,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const current = await findEditedArticle(transaction, id);
    if (current?.state !== 'draft') return false;
    requireVersion(current, version);
    await transaction.deleteFrom('posts').where('id', '=', id).execute();
    const subject = { subject: 'article', subjectId: id } as const;
    await recordChange(transaction, { actor, action: 'remove', ...subject }, now);
    return true;
  });
}

/** The columns of a draft that lists of articles show. */
function listedColumns({ title, excerpt, category }: ArticleFields) {
  return { title, excerpt, category };
}
