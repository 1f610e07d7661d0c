import { useSite } from '../site.ts';
import { article } from './article-body.css.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead, type ArticleHeadProps } from './article-head.tsx';

/** An article: its head, then its text. */
export default function Article({ post, titleTag }: Pick<ArticleHeadProps, 'post' | 'titleTag'>) {
  const share = { title: post.title, url: `${useSite()?.baseUrl ?? ''}/blog/${post.slug}` };
  return (
    <article id="article" className={article}>
      <ArticleHead post={post} share={share} titleTag={titleTag} />
      <ArticleBody post={post} share={share} />
    </article>
  );
}
