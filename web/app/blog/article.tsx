import type { Post } from '../api/client.ts';
import { useSite } from '../site.ts';
import { article } from './article-body.css.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead } from './article-head.tsx';

/** An article: its head, then its text. */
export default function Article({ post }: { post: Post }) {
  const share = { title: post.title, url: `${useSite()?.baseUrl ?? ''}/blog/${post.slug}` };
  return (
    <article id="article" className={article}>
      <ArticleHead post={post} share={share} />
      <ArticleBody post={post} share={share} />
    </article>
  );
}
