import { readdirSync, readFileSync } from 'node:fs';
import { allPosts, type NewPost, savePost } from '../articles/posts.ts';
import { readArticle } from '../articles/read-article.ts';
import type { Database } from '../engine/database.ts';

const FOLDER = new URL('articles/', import.meta.url);

/** The articles that come with the demo directory, by the names of their files. */
export function demoArticles(): NewPost[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) =>
      readArticle(readFileSync(new URL(file, FOLDER), 'utf8'), file.slice(0, -'.md'.length)),
    );
}

/** Adds those articles whose slugs aren't taken. */
export async function loadDemoArticles(db: Database): Promise<void> {
  const taken = new Set((await allPosts(db)).map(({ slug }) => slug));
  for (const article of demoArticles()) {
    if (!taken.has(article.slug)) await savePost(db, article);
  }
}
