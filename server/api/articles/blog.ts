import { Hono } from 'hono';
import { allPosts, findPost, otherPosts, publishedPosts } from '../../../db/articles/posts.ts';
import type { Database } from '../../../db/engine/database.ts';
import { dayIn } from '../../contract/site/dates.ts';
import { OTHER_ARTICLES, RECENT_POSTS } from '../../contract/site/limits.ts';
import { signedInUser } from '../../security/session.ts';
import { dependOnNoLawyers } from '../depend-on.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';
import { renderPost } from './render-post.ts';

export const blog = (db: Database, options: ApiOptions) =>
  new Hono()
    .get('/', dependOnNoLawyers, async (c) => {
      // Administrators also get unpublished posts, so caches must keep the two lists apart.
      c.header('Vary', 'Cookie');
      const user = await signedInUser(db, c, options);
      if (!user || !('administratorId' in user)) return c.json(await publishedPosts(db), 200);
      c.header('Cache-Control', 'no-store');
      return c.json(await allPosts(db), 200);
    })
    .get('/recent', dependOnNoLawyers, async (c) =>
      c.json(await publishedPosts(db, RECENT_POSTS), 200),
    )
    .get('/:slug', dependOnNoLawyers, async (c) => {
      const post = await findPost(db, c.req.param('slug'));
      if (!post) return notFound(c, 'Blog Post Not Found');
      return c.json(await renderPost(post), 200);
    })
    .get('/:slug/others', dependOnNoLawyers, async (c) => {
      const today = dayIn(options.site.timeZone, options.now());
      return c.json(await otherPosts(db, c.req.param('slug'), OTHER_ARTICLES, today), 200);
    });
