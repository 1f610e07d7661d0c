import { Hono } from 'hono';
import { allPosts, findPost, otherPosts, publishedPosts } from '../../../db/articles/posts.ts';
import type { Database } from '../../../db/engine/database.ts';
import { OTHER_ARTICLES, RECENT_POSTS } from '../../contract/site/limits.ts';
import { signedInUser } from '../../security/session.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

export const blog = (db: Database, options: ApiOptions) =>
  new Hono()
    .get('/', async (c) => {
      // Administrators also get unpublished posts, so caches must keep the two lists apart.
      c.header('Vary', 'Cookie');
      const user = await signedInUser(db, c, options);
      if (!user || !('administratorId' in user)) return c.json(await publishedPosts(db), 200);
      c.header('Cache-Control', 'no-store');
      return c.json(await allPosts(db), 200);
    })
    .get('/recent', async (c) => c.json(await publishedPosts(db, RECENT_POSTS), 200))
    .get('/:slug', async (c) => {
      const post = await findPost(db, c.req.param('slug'));
      if (!post) return notFound(c, 'Blog Post Not Found');
      const { cleanHtml } = await import('../../../db/articles/clean-html.ts');
      // Sanitize the HTML again, because it may have been stored under older sanitization rules.
      return c.json({ ...post, content: cleanHtml(post.content) }, 200);
    })
    .get('/:slug/others', async (c) =>
      c.json(await otherPosts(db, c.req.param('slug'), OTHER_ARTICLES, Math.random), 200),
    );
