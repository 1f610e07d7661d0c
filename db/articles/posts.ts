import type { Database } from '../engine/database.ts';
import type { PostsTable } from '../schema/articles.ts';

/** An article with all of its fields. */
export interface Post extends Omit<PostsTable, 'id' | 'isPublished'> {
  id: number;
  isPublished: boolean;
}

export type NewPost = Omit<Post, 'id'>;

/** An article in a list, without its content. */
export type PostSummary = Omit<Post, 'content'>;

/** Thrown when another article already has the slug. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
  readonly post: PostSummary;

  constructor(post: PostSummary) {
    super(`An article with the slug '${post.slug}' already exists: "${post.title}".`);
    this.post = post;
  }
}

/** The published articles without their content, newest first; all of them if no limit is given. */
export async function publishedPosts(db: Database, limit?: number): Promise<PostSummary[]> {
  const rows = await summaries(db)
    .where('isPublished', '=', 1)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(withBooleans);
}

/** Every article, including drafts, newest first. */
export async function allPosts(db: Database): Promise<PostSummary[]> {
  return (await summaries(db).execute()).map(withBooleans);
}

/** Up to `limit` published articles with their content, newest first. */
export async function publishedArticles(db: Database, limit: number): Promise<Post[]> {
  const rows = await summaries(db)
    .select('content')
    .where('isPublished', '=', 1)
    .limit(limit)
    .execute();
  return rows.map(withBooleans);
}

/** Finds a published article. Returns null if the slug is unknown or the article is a draft. */
export async function findPost(db: Database, slug: string): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where('isPublished', '=', 1)
    .executeTakeFirst();
  return row ? withBooleans(row) : null;
}

/**
 * Picks up to `count` published articles at random, excluding the one with this slug.
 *
 * @param random replaces `Math.random` in tests
 */
export async function otherPosts(
  db: Database,
  slug: string,
  count: number,
  random: () => number,
): Promise<PostSummary[]> {
  const others = await db
    .selectFrom('posts')
    .select('id')
    .where('isPublished', '=', 1)
    .where('slug', '!=', slug)
    .orderBy('id')
    .execute();
  const drawn: number[] = [];
  while (drawn.length < count && others.length > 0) {
    const [other] = others.splice(Math.floor(random() * others.length), 1);
    if (other) drawn.push(other.id);
  }
  const rows = await summaries(db).where('id', 'in', drawn).execute();
  return rows.map(withBooleans).sort((one, two) => drawn.indexOf(one.id) - drawn.indexOf(two.id));
}

/**
 * Stores an article, replacing the one with the same slug if `replace` is set.
 *
 * @throws {SlugTakenError} if the slug is taken and `replace` isn't set
 */
export async function savePost(db: Database, post: NewPost, replace = false): Promise<void> {
  const values = { ...post, isPublished: post.isPublished ? 1 : 0 } as const;
  await db.transaction().execute(async (transaction) => {
    const existing = await summaries(transaction).where('slug', '=', post.slug).executeTakeFirst();
    if (existing && !replace) throw new SlugTakenError(withBooleans(existing));
    if (existing) {
      await transaction.updateTable('posts').set(values).where('id', '=', existing.id).execute();
    } else await transaction.insertInto('posts').values(values).execute();
  });
}

/** Turns an article back into a draft. Returns false if the slug is unknown. */
export async function unpublishPost(db: Database, slug: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ isPublished: 0 })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function summaries(db: Database) {
  return db
    .selectFrom('posts')
    .select([
      'id',
      'slug',
      'title',
      'excerpt',
      'category',
      'featuredImage',
      'publishedAt',
      'readTimeMinutes',
      'isPublished',
    ])
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc');
}

function withBooleans<Row extends { isPublished: 0 | 1 }>(
  row: Row,
): Omit<Row, 'isPublished'> & { isPublished: boolean } {
  return { ...row, isPublished: row.isPublished === 1 };
}
