import { z } from 'zod';
import { isHttpsUrl } from '../../../db/data/https-url.ts';
import { visibleLine, visibleParagraphs } from '../../../db/data/visible-text.ts';
import { timeIn } from '../site/dates.ts';
import { formatCount } from '../site/format-count.ts';
import { MAX_MARKDOWN, MAX_URL } from '../site/limits.ts';

/** The fields of an article that an administrator enters. */

const MAX_SOURCES = 30;

const tooLong = (max: number) => `Use ${formatCount(max)} characters or fewer`;

/** One line, which a draft may leave empty. */
const draftLine = (max: number) =>
  z
    .string('Please enter text')
    .transform(visibleLine)
    .pipe(z.string().max(max, tooLong(max)));

const SLUG = 'Please use lowercase letters, digits and single hyphens, such as small-claims-court';
const IMAGE = 'Please choose a picture from the list';

const fields = {
  title: draftLine(160),
  slug: draftLine(100).refine((slug) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug), SLUG),
  excerpt: draftLine(320),
  category: draftLine(60),
  author: draftLine(120),
  reviewedBy: draftLine(120),
  reviewedOn: draftLine(10),
  featuredImage: draftLine(200).refine((path) => /^(\/(?!\/)\S*)?$/.test(path), IMAGE),
  sources: z
    .array(
      z.object({ title: draftLine(200), url: draftLine(MAX_URL) }),
      'Please enter one source per line',
    )
    .max(MAX_SOURCES, `Please enter at most ${MAX_SOURCES} sources`),
  markdown: z
    .string('Please enter text')
    .transform(visibleParagraphs)
    .pipe(z.string().max(MAX_MARKDOWN, tooLong(MAX_MARKDOWN))),
};

const version = z.number('Send the version of the article that you edited').int();

/** A draft, which may be incomplete. */
export const articleDraft = z.object({ ...fields, version });

/** A new draft. The key is the same if the form is sent twice. */
export const newArticle = z.object({
  ...fields,
  creationKey: z.string('Send a key that identifies the form').min(16).max(100),
});

/** A draft to preview. */
export const articlePreview = z.object(fields);

/** The version of an article that is unpublished, deleted or reset. */
export const articleVersion = z.object({ version });

/** The list filters of articles. */
export const ARTICLE_STATES = [
  { value: '', label: 'All articles' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

/**
 * A complete article, ready to be published.
 *
 * @param today the ISO day in the site's time zone
 */
export const completeArticle = (today: string) =>
  articleDraft.superRefine((article, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (article.title === '') report('title', 'Please enter a title');
    if (article.excerpt === '') report('excerpt', 'Please summarize the article in a sentence');
    if (article.category === '') report('category', 'Please enter a category');
    if (article.markdown === '') report('markdown', 'Please write the article');
    const pictures = article.markdown.match(/!\[\s*\]\(/g)?.length ?? 0;
    if (pictures > 0)
      report('markdown', 'Please describe each picture between its brackets: ![A signed lease](…)');
    const { reviewedBy, reviewedOn } = article;
    if (reviewedBy === '' && reviewedOn !== '')
      report('reviewedBy', 'Please enter who reviewed the article');
    if (reviewedBy !== '' && !z.iso.date().safeParse(reviewedOn).success)
      report('reviewedOn', 'Please enter the day of the review, such as 2026-12-31');
    else if (reviewedOn > today)
      report('reviewedOn', 'Please enter today’s date or an earlier one');
    for (const { title, url } of article.sources) {
      if (title === '' || !isHttpsUrl(url))
        report(
          'sources',
          `Please enter a title and a URL that begins with https:// for “${visibleLine(`${title} ${url}`)}”`,
        );
    }
  });

/**
 * A complete article with the time at which it will be published, such as `2026-12-31T09:30`.
 *
 * @param timeZone the site's time zone, in which the time is read
 */
export const scheduledArticle = (today: string, timeZone: string, now: Date) =>
  completeArticle(today).and(
    z.object({
      publishAt: z.string('Please enter a day and a time').transform((text, context) => {
        const time = timeIn(timeZone, text);
        const message = scheduleError(text, time, now);
        if (message === null && time) return time;
        context.addIssue({ code: 'custom', message: message ?? '' });
        return z.NEVER;
      }),
    }),
  );

function scheduleError(text: string, time: Date | null, now: Date): string | null {
  if (text === '') return 'Please enter a day and a time';
  if (!time)
    return 'Please enter a day and a time that exist; clocks skip an hour when daylight saving time begins';
  if (time <= now)
    return 'This time is in the past. Please enter a later one, or publish the article now';
  return null;
}

interface Source {
  title: string;
  url: string;
}

/** Returns sources as text for a form: one per line, the title before the URL. */
export function sourcesText(sources: readonly Source[]): string {
  return sources.map(({ title, url }) => `${title} ${url}`.trim()).join('\n');
}

/**
 * Reads the text of {@link sourcesText}. The last word of a line is the URL if it looks like one.
 */
export function parseSources(text: string): Source[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = line, url = ''] = /^(?:(.*)\s)?(\S+:\/\/\S+)$/.exec(line) ?? [];
      return { title: title === line && url ? '' : title.trim(), url };
    });
}
