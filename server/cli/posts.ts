import {
  allPosts,
  type NewPost,
  type PostSummary,
  SlugTakenError,
  savePost,
  UnpublishedChangesError,
  unpublishPost,
} from '../../db/articles/posts.ts';
import { readArticle } from '../../db/articles/read-article.ts';
import { dayIn, formatDate } from '../contract/site/dates.ts';
import { type Command, CommandError } from './command.ts';
import { parseTextFile } from './parse-text-file.ts';

export const postPublish: Command = {
  name: 'post publish',
  summary:
    'Publish an article: a Markdown file with title, excerpt, category and date in its front matter',
  takes: 'FILE.md',
  arity: { min: 1, max: 1 },
  options: { replace: { summary: 'Replace the article with the same slug' } },
  async run({ args: [file = ''], options, config, openDirectory }) {
    const post = parseTextFile(file, readArticle);
    rejectFutureDate(post, dayIn(config.site.timeZone, new Date()));
    try {
      await savePost(await openDirectory(), post, options.replace === true);
    } catch (error) {
      if (error instanceof UnpublishedChangesError) throw new CommandError(error.message);
      if (!(error instanceof SlugTakenError)) throw error;
      throw new CommandError(`${error.message} Choose another slug, or add --replace.`);
    }
    const { slug, title, isPublished } = post;
    const url = `${config.site.baseUrl}/blog/${slug}`;
    const text = isPublished
      ? `Published "${title}" at ${url}`
      : `Saved "${title}" as a draft. To publish it, remove 'draft: true' and run this again with --replace.`;
    return { text, json: { slug, title, isPublished, address: isPublished ? url : null } };
  },
};

export const postList: Command = {
  name: 'post list',
  summary: 'List all articles, including drafts, newest first',
  async run({ openDirectory }) {
    const posts = await allPosts(await openDirectory());
    const text = posts.length > 0 ? posts.map(formatPost).join('\n') : 'There are no articles.';
    return { text, json: posts };
  },
};

export const postUnpublish: Command = {
  name: 'post unpublish',
  summary: 'Unpublish an article and keep it as a draft',
  takes: 'SLUG',
  arity: { min: 1, max: 1 },
  async run({ args: [slug = ''], openDirectory }) {
    if (!(await unpublishPost(await openDirectory(), slug))) {
      throw new CommandError(
        `There is no article with the slug '${slug}'. Run 'directory post list' to see all articles.`,
      );
    }
    return { text: `'${slug}' is now a draft.`, json: { slug, isPublished: false } };
  },
};

/**
 * Rejects a future date: articles are sorted newest first, so this one would stay on top until that
 * day.
 */
function rejectFutureDate({ publishedAt, reviewedOn }: NewPost, today: string): void {
  if (reviewedOn && reviewedOn > today) {
    throw new CommandError(`The review date is in the future (${formatDate(reviewedOn)}).`);
  }
  if (publishedAt && publishedAt.slice(0, 10) > today) {
    throw new CommandError(
      `The date is in the future (${formatDate(publishedAt)}). Publish it on that day, or use an earlier date.`,
    );
  }
}

function formatPost({ publishedAt, isPublished, slug, category, title }: PostSummary): string {
  const day = publishedAt?.slice(0, 10) ?? 'no date';
  return `${day.padEnd(10)}  ${isPublished ? 'Published' : 'Draft'.padEnd(9)}  ${slug}\n${' '.repeat(23)}${category}: ${title}`;
}
