import { slugOf } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { SlugTakenError } from './posts.ts';

const MAX_SLUG = 100;

/**
 * Returns the slug for an article that isn't public yet: the one that the editor chose, or a free
 * one from the title.
 *
 * @param id the article, or 0 for a new one
 * @throws {SlugTakenError} if another article has the chosen slug
 */
export async function slugFor(
  db: Database,
  id: number,
  { slug, title }: { slug: string; title: string },
): Promise<string> {
  if (slug === '') return freeSlug(db, id, title);
  const other = await articleWithSlug(db, slug, id);
  if (other) throw new SlugTakenError(other);
  return slug;
}

async function freeSlug(db: Database, id: number, title: string): Promise<string> {
  const slug =
    slugOf(title)
      .slice(0, MAX_SLUG - '-9999'.length)
      .replace(/-$/, '') || 'article';
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (!(await articleWithSlug(db, numbered, id))) return numbered;
  }
}

function articleWithSlug(db: Database, slug: string, exceptId: number) {
  return db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
}
