import { slugOf } from '../data/states.ts';

/** A heading of an article and the ID that links can point to. */
export interface Heading {
  id: string;
  /** 2, 3 or 4. */
  level: number;
  heading: string;
}

/** Prefix of all heading IDs, so that none is the same as an ID elsewhere on the page. */
const PREFIX = 'section-';

/** Gives each heading of sanitized HTML an ID that is unique in the article. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const result = html.replace(/<h([234])>(.*?)<\/h\1>/gs, (element, level, inner: string) => {
    const heading = plainText(inner);
    if (heading === '') return element;
    const id = uniqueId(PREFIX + slugOf(heading), ids);
    ids.add(id);
    headings.push({ id, level: Number(level), heading });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: result, headings };
}

/** Adds a number to an ID that is already taken: `section-costs-2`. */
function uniqueId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** The HTML entities that the sanitizer produces, with their characters. */
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
