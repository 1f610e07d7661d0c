import { slugOf } from '../data/states.ts';

/** A heading of an article, as a target for links. */
export interface Heading {
  id: string;
  /** 2, 3 or 4. */
  level: number;
  heading: string;
}

/** Prefix of every ID, so that no heading can take an ID that the page itself uses. */
const PREFIX = 'section-';

/** Gives each heading of sanitized HTML an ID that is unique in the article. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const result = html.replace(/<h([234])>(.*?)<\/h\1>/gs, (element, level, inner: string) => {
    const heading = plainText(inner);
    if (heading === '') return element;
    const id = freeId(PREFIX + slugOf(heading), ids);
    ids.add(id);
    headings.push({ id, level: Number(level), heading });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: result, headings };
}

/** Numbers a repeated ID: `section-costs`, `section-costs-2`. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** The entities that the sanitizer writes. */
const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
