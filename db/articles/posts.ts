import type { Selectable } from 'kysely';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { PostsTable } from '../schema/articles.ts';
import { recordPictureUses } from './pictures.ts';

/** An article with all of the fields that the public may see. */
export interface Post
  extends Pick<PostsTable, Exclude<PostColumn, 'id' | 'isPublished' | 'sources'>> {
  id: number;
  isPublished: boolean;
  sources: Source[];
}

/** A web page that an article cites. */
export interface Source {
  title: string;
  /** An https URL. */
  url: string;
}

/** An article to store. Its author, review, sources and Markdown are optional. */
export type NewPost = Omit<Post, 'id' | Credit> &
  Partial<Pick<Post, Credit> & Pick<PostsTable, 'markdown'>>;

type Credit = 'author' | 'reviewedBy' | 'reviewedOn' | 'sources';

const noCredits = { author: null, reviewedBy: null, reviewedOn: null, sources: [] };

/** An article in a list, without its content, author, review and sources. */
export type PostSummary = Pick<Post, (typeof summaryColumns)[number]>;

const summaryColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'featuredImage',
  'publishedAt',
  'readTimeMinutes',
  'isPublished',
] as const;

type PostColumn = (typeof postColumns)[number];

const postColumns = [
  ...summaryColumns,
  'content',
  'author',
  'reviewedBy',
  'reviewedOn',
  'sources',
] as const;

/** Thrown when another article already has the slug. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
  /** The title of the other article. */
  readonly title: string;

  constructor({ slug, title }: { slug: string; title: string }) {
    super(`An article with the slug '${slug}' already exists: "${title}".`);
    this.title = title;
  }
}

/** Thrown when replacing an article would discard changes that were made in the admin. */
export class UnpublishedChangesError extends Error {
  override name = 'UnpublishedChangesError';
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
  const rows = await newestFirst(db)
    .select(postColumns)
    .where('isPublished', '=', 1)
    .limit(limit)
    .execute();
  return rows.map(toPost);
}

/** Finds a published article. Returns null if the slug is unknown or the article is a draft. */
export async function findPost(db: Database, slug: string): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .select(postColumns)
    .where('slug', '=', slug)
    .where('isPublished', '=', 1)
    .executeTakeFirst();
  return row ? toPost(row) : null;
}

/**
 * Draws up to `count` published articles, excluding the one with this slug. The draw changes once a
 * day and is the same for everyone, so that the page can be cached.
 *
 * @param day an ISO day
 */
export async function otherPosts(
  db: Database,
  slug: string,
  count: number,
  day: string,
): Promise<PostSummary[]> {
  const others = await db
    .selectFrom('posts')
    .select('id')
    .where('isPublished', '=', 1)
    .where('slug', '!=', slug)
    .execute();
  const drawn = others
    .map(({ id }) => ({ id, rank: hashOf(`${day} ${slug} ${id}`) }))
    .sort((one, two) => (one.rank < two.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
  if (drawn.length === 0) return [];
  const rows = await summaries(db).where('id', 'in', drawn).execute();
  return rows.map(withBooleans).sort((one, two) => drawn.indexOf(one.id) - drawn.indexOf(two.id));
}

/**
 * Stores an article, replacing the one with the same slug if `replace` is set.
 *
 * @throws {SlugTakenError} if the slug is taken and `replace` isn't set
 * @throws {UnpublishedChangesError} if the article to replace is being edited in the admin
 */
export async function savePost(
  db: Database,
  post: NewPost,
  replace = false,
  now = new Date(),
): Promise<void> {
  const { isPublished, sources, markdown = null, ...rest } = { ...noCredits, ...post };
  const values = {
    ...rest,
    isPublished: isPublished ? 1 : 0,
    sources: JSON.stringify(sources),
    markdown,
    ...updatedByCommand(now),
  } as const;
  await db.transaction().execute(async (transaction) => {
    const existing = await summaries(transaction)
      .select('draft')
      .where('slug', '=', post.slug)
      .executeTakeFirst();
    if (!existing) {
      const { id } = await transaction
        .insertInto('posts')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordPictureUses(transaction, id);
      return;
    }
    if (!replace) throw new SlugTakenError(existing);
    if (existing.draft !== null) {
      throw new UnpublishedChangesError(
        `"${existing.title}" has changes that aren't published yet. Publish or discard them in the admin first.`,
      );
    }
    await transaction
      .updateTable('posts')
      .set((eb) => ({ ...values, publishAt: null, version: eb('version', '+', 1) }))
      .where('id', '=', existing.id)
      .execute();
    await recordPictureUses(transaction, existing.id);
  });
}

/** Turns an article back into a draft. Returns false if the slug is unknown. */
export async function unpublishPost(
  db: Database,
  slug: string,
  now = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set((eb) => ({
      isPublished: 0 as const,
      publishAt: null,
      version: eb('version', '+', 1),
      ...updatedByCommand(now),
    }))
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const updatedByCommand = (now: Date) => ({
  updatedAt: now.toISOString(),
  updatedBy: 'command line',
});

function summaries(db: Database) {
  return newestFirst(db).select(summaryColumns);
}

function newestFirst(db: Database) {
  return (
    db
      .selectFrom('posts')
      // PostgreSQL would put drafts first, which have no date.
      .orderBy('publishedAt', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
  );
}

function toPost(row: Pick<Selectable<PostsTable>, PostColumn>): Post {
  return { ...withBooleans(row), sources: JSON.parse(row.sources) };
}

function withBooleans<Row extends { isPublished: 0 | 1 }>(
  row: Row,
): Omit<Row, 'isPublished'> & { isPublished: boolean } {
  return { ...row, isPublished: row.isPublished === 1 };
}
