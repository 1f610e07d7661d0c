import { recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import type { ArticleEdit } from './article-drafts.ts';
import { areSameFields, publishedColumns } from './article-fields.ts';
import { slugFor } from './article-slug.ts';
import { type EditedArticle, findEditedArticle } from './edited-article.ts';
import { requireVersion, updateArticle } from './update-article.ts';

/**
 * Publishes an article, or the changes to a published one. The date of its first publication stays.
 * Returns null if the ID is unknown.
 *
 * @param today the ISO day in the site's time zone
 * @throws {OutdatedArticleError} if someone else changed the article
 * @throws {SlugTakenError} if another article has the chosen slug
 */
export function publishArticle(
  db: Database,
  edit: ArticleEdit,
  today: string,
  now: Date,
): Promise<EditedArticle | null> {
  return approve(db, edit, now, (current) => ({
    isDone: current.state === 'published' && !current.hasUnpublishedChanges,
    action: current.state === 'published' ? 'edit' : 'publish',
    columns: { isPublished: 1, publishAt: null, publishedAt: dateOf(current, today) },
  }));
}

/** Thrown when a published article would be scheduled, which would remove it from the site. */
export class AlreadyPublishedError extends Error {
  override name = 'AlreadyPublishedError';
}

/**
 * Schedules an article to be published. Otherwise like {@link publishArticle}.
 *
 * @throws {AlreadyPublishedError} if the article is published
 */
export function scheduleArticle(
  db: Database,
  edit: ArticleEdit,
  publishAt: Date,
  now: Date,
): Promise<EditedArticle | null> {
  const time = publishAt.toISOString();
  return approve(db, edit, now, (current) => ({
    isDone: current.publishAt === time && !current.hasUnpublishedChanges,
    action: 'schedule',
    columns: { isPublished: 0, publishAt: time },
  }));
}

/**
 * Unpublishes an article, or cancels its schedule; it is a draft then. Returns null if the ID is
 * unknown.
 *
 * @throws {OutdatedArticleError} if someone else changed the article
 */
export function unpublishArticle(
  db: Database,
  { id, version, actor }: Omit<ArticleEdit, 'fields'>,
  now: Date,
): Promise<EditedArticle | null> {
  return db.transaction().execute(async (transaction) => {
    const current = await findEditedArticle(transaction, id);
    if (!current || current.state === 'draft') return current;
    requireVersion(current, version);
    const columns = { isPublished: 0, publishAt: null } as const;
    const article = await updateArticle(transaction, current, actor, now, columns);
    await record(transaction, article, actor, 'unpublish', now);
    return article;
  });
}

/**
 * Publishes the scheduled articles whose time has come, and returns their number.
 *
 * @param dayOf returns the ISO day of a time in the site's time zone
 */
export async function publishDueArticles(
  db: Database,
  dayOf: (time: string) => string,
  now: Date,
): Promise<number> {
  const due = await db
    .selectFrom('posts')
    .select('id')
    .where('publishAt', '<=', now.toISOString())
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (transaction) => {
      const current = await findEditedArticle(transaction, id);
      if (!current?.publishAt || current.publishAt > now.toISOString()) return;
      const publishedAt = dateOf(current, dayOf(current.publishAt));
      const columns = { isPublished: 1, publishAt: null, publishedAt } as const;
      const article = await updateArticle(transaction, current, 'system', now, columns);
      await record(transaction, article, 'system', 'publish', now);
    });
  }
  return due.length;
}

interface Approval {
  /** Whether the article is already in this state, because the form was sent twice. */
  isDone: boolean;
  action: AuditAction;
  columns: { isPublished: 0 | 1; publishAt: string | null; publishedAt?: string };
}

async function approve(
  db: Database,
  { id, version, fields, actor }: ArticleEdit,
  now: Date,
  approvalOf: (current: EditedArticle) => Approval,
): Promise<EditedArticle | null> {
  const textColumns = await publishedColumns(fields);
  return db.transaction().execute(async (transaction) => {
    const current = await findEditedArticle(transaction, id);
    if (!current) return null;
    const { isDone, action, columns } = approvalOf(current);
    if (current.state === 'published' && columns.publishAt !== null)
      throw new AlreadyPublishedError('The article is published.');
    if (isDone && areSameFields(current.fields, { ...fields, slug: current.fields.slug }))
      return current;
    requireVersion(current, version);
    // Links lead to a published article, so its slug stays.
    const isPublic = current.state === 'published';
    const article = await updateArticle(transaction, current, actor, now, {
      ...textColumns,
      ...columns,
      slug: isPublic ? current.slug : await slugFor(transaction, id, fields),
    });
    await record(transaction, article, actor, action, now);
    return article;
  });
}

/** The date of an article: its own if it has one that isn't later than `day`. */
function dateOf({ publishedAt }: EditedArticle, day: string): string {
  const date = `${day}T00:00:00.000Z`;
  return publishedAt !== null && publishedAt < date ? publishedAt : date;
}

async function record(
  transaction: Database,
  { id, slug, fields: { title } }: EditedArticle,
  actor: string,
  action: AuditAction,
  now: Date,
): Promise<void> {
  const change = { subject: 'article', subjectId: id, after: { slug, title } } as const;
  await recordChange(transaction, { actor, action, ...change }, now);
}
