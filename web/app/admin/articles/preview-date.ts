import type { EditedArticle, Post } from '../../api/client.ts';

/** Gives a preview the date and the URL of an article that was published before. */
export function withDate(post: Post, article: EditedArticle | null): Post {
  return {
    ...post,
    slug: article?.slug ?? post.slug,
    publishedAt: article?.publishedAt ?? post.publishedAt,
  };
}
