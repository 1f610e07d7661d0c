import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { containsIgnoringCase } from '../engine/ignoring-case.ts';
import type { Schema } from '../schema/schema.ts';
import { type ArticleState, stateOf } from './edited-article.ts';

/** An article in the admin's list. */
export interface ArticleRow {
  id: number;
  title: string;
  slug: string;
  category: string;
  state: ArticleState;
  hasUnpublishedChanges: boolean;
  publishedAt: string | null;
  publishAt: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

export interface ArticleListQuery {
  state?: ArticleState | undefined;
  /** Words that the title, the slug or the category contains. */
  q?: string | undefined;
}

/** A page of the articles that match, last changed first, and how many match. */
export async function listArticles(
  db: Database,
  query: ArticleListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ articles: ArticleRow[]; total: number }> {
  const matching = db.selectFrom('posts').where((eb) => eb.and(conditions(eb, query)));
  const rows = await matching
    .select(['id', 'title', 'slug', 'category', 'isPublished', 'publishedAt', 'publishAt'])
    .select((eb) => ['updatedAt', 'updatedBy', eb('draft', 'is not', null).as('hasDraft')])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const articles = rows.map(({ isPublished, hasDraft, ...row }) => {
    const state = stateOf({ isPublished, publishAt: row.publishAt });
    return { ...row, state, hasUnpublishedChanges: state !== 'draft' && Boolean(hasDraft) };
  });
  return { articles, total };
}

/** How many articles there are in each state. */
export async function countArticles(db: Database): Promise<Record<ArticleState, number>> {
  const count = async (state: ArticleState) =>
    (
      await db
        .selectFrom('posts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb.and(conditions(eb, { state })))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    draft: await count('draft'),
    scheduled: await count('scheduled'),
    published: await count('published'),
  };
}

function conditions(eb: ExpressionBuilder<Schema, 'posts'>, { state, q }: ArticleListQuery) {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return [
    ...(state === 'published' ? [eb('isPublished', '=', 1)] : []),
    ...(state === 'scheduled' ? [eb('publishAt', 'is not', null)] : []),
    ...(state === 'draft' ? [eb('isPublished', '=', 0), eb('publishAt', 'is', null)] : []),
    ...words.map((word) => containsIgnoringCase(SEARCHED_TEXT, word)),
  ];
}

/** A word contains no space, so it can't match across two columns. */
const SEARCHED_TEXT = sql<string>`"title" || ' ' || "slug" || ' ' || "category"`;
