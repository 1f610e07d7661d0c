import { Hono } from 'hono';
import { cleanHtml } from '../../db/articles/clean-html.ts';
import type { Database } from '../../db/database.ts';
import { findPost, otherPosts, publishedPosts } from '../../db/posts.ts';
import { OTHER_ARTICLES, RECENT_POSTS } from '../contract/limits.ts';
import { notFound } from './answers.ts';

export const blog = (db: Database) =>
  new Hono()
    .get('/', async (c) => c.json(await publishedPosts(db), 200))
    .get('/recent', async (c) => c.json(await publishedPosts(db, RECENT_POSTS), 200))
    .get('/:slug', async (c) => {
      const post = await findPost(db, c.req.param('slug'));
      if (!post) return notFound(c, 'Blog Post Not Found');
      // Cleaned when it was stored, and once more: the row may be older than today's rules.
      return c.json({ ...post, content: cleanHtml(post.content) }, 200);
    })
    .get('/:slug/others', async (c) =>
      c.json(await otherPosts(db, c.req.param('slug'), OTHER_ARTICLES, Math.random), 200),
    );
