import { Marked } from 'marked';
import { cleanHtml } from './clean-html.ts';

const WORDS_PER_MINUTE = 220;

/** Converts Markdown to an article's sanitized HTML and its reading time. */
export function renderMarkdown(markdown: string): { content: string; readTimeMinutes: number } {
  const content = cleanHtml(markdownToHtml(markdown));
  return { content, readTimeMinutes: minutesToRead(content) };
}

/** Converts Markdown to HTML. The result isn't safe until `cleanHtml` has sanitized it. */
export function markdownToHtml(markdown: string): string {
  return new Marked({ async: false, gfm: true }).parse(markdown) as string;
}

function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
