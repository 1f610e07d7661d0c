import { readdirSync, readFileSync } from 'node:fs';
import { allPosts, type NewPost, savePost } from '../articles/posts.ts';
import { readArticle } from '../articles/read-article.ts';
import type { Database } from '../engine/database.ts';

const FOLDER = new URL('articles/', import.meta.url);

/** The articles of the demo directory, in file name order. */
export function demoArticles(): NewPost[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) =>
      readArticle(readFileSync(new URL(file, FOLDER), 'utf8'), file.slice(0, -'.md'.length)),
    );
}

/** Adds the articles whose slugs don't exist yet. */
export async function loadDemoArticles(db: Database): Promise<void> {
  const taken = new Set((await allPosts(db)).map(({ slug }) => slug));
  for (const article of demoArticles()) {
    if (!taken.has(article.slug)) await savePost(db, article);
  }
}
