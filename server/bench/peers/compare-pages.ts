/** The share by which the numbers of elements of one tag may differ. One element always may. */
const TOLERANCE = 0.02;

/**
 * Compares two pages: the number of elements of each tag, all texts, and the title, meta tags,
 * canonical link and structured data. Left out is what depends on the framework: scripts, links to
 * files, and `noscript`.
 *
 * @param ours, theirs the HTML, with the pages' own origins replaced by the same text
 * @returns one line for each difference
 */
export function differencesOf(ours: string, theirs: string): string[] {
  return [
    ...elementDifferences(tagCounts(ours), tagCounts(theirs)),
    ...listDifferences('text', textsOf(ours), textsOf(theirs)),
    ...listDifferences('head', headOf(ours), headOf(theirs)),
  ];
}

function elementDifferences(ours: Map<string, number>, theirs: Map<string, number>): string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((tag) => {
    const [our = 0, their = 0] = [ours.get(tag), theirs.get(tag)];
    const isClose = Math.abs(our - their) <= Math.max(1, TOLERANCE * our);
    return isClose ? [] : [`<${tag}>: ${our} here, ${their} there`];
  });
}

function listDifferences(kind: string, ours: string[], theirs: string[]): string[] {
  const missing = without(ours, theirs).map((entry) => `${kind} only here: ${entry}`);
  return [...missing, ...without(theirs, ours).map((entry) => `${kind} only there: ${entry}`)];
}

/** The entries of a list after removing those of another one, each as often as it occurs. */
function without(list: string[], removed: string[]): string[] {
  const left = [...removed];
  return list.filter((entry) => {
    const index = left.indexOf(entry);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function tagCounts(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, tag = ''] of comparable(html).matchAll(/<([a-zA-Z][\w-]*)/g)) {
    if (tag !== 'link' && tag !== 'meta') counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

function textsOf(html: string): string[] {
  return comparable(html)
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The title is a text; the rest are attributes in any order. */
function headOf(html: string): string[] {
  const tags = html.matchAll(/<(?:meta|link(?= [^>]*rel="canonical"))(?: [^>]*)?>/g);
  const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [
    ...[...tags].map(([tag]) => [...tag.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort().join(' ')),
    ...[...data].map(([, json]) => json ?? ''),
  ];
}

/** Removes comments, which React writes between texts, and elements that aren't compared. */
function comparable(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|noscript|template)\b.*?<\/\1>/gs, '');
}
