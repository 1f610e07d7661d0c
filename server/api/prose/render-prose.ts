import { LRUCache } from 'lru-cache';
import { cleanHtml } from '../../../db/articles/clean-html.ts';
import type { ProseContent, ProseVersion } from '../../../db/prose/prose-versions.ts';
import type { Prose } from '../../contract/prose/prose.ts';
import { proseSections } from '../../contract/prose/prose-sections.ts';
import { dayIn } from '../../contract/site/dates.ts';

/** Rendering a long page takes several milliseconds, and a version never changes. */
const rendered = new LRUCache<string, Prose>({ max: 20 });

/**
 * The public page of a version: its Markdown as sanitized HTML.
 *
 * @param timeZone of the day of the last change
 * @returns null for the text that the product ships
 * @throws {DuplicateHeadingError}
 */
export function renderProse(
  { id, content, savedAt }: ProseVersion,
  timeZone: string,
): Prose | null {
  if (!content) return null;
  const key = `${id} ${savedAt} ${timeZone}`;
  const known = rendered.get(key);
  if (known) return known;
  const prose = renderContent(content, dayIn(timeZone, savedAt));
  rendered.set(key, prose);
  return prose;
}

/**
 * The page of edited fields.
 *
 * @param updated the ISO day of the last change
 * @throws {DuplicateHeadingError}
 */
export function renderContent({ text, ...fields }: ProseContent, updated: string): Prose {
  return { ...fields, updated, sections: proseSections(text, cleanHtml) };
}
