/** Elements that are dropped along with their content. */
export const IGNORED =
  'style, script, meta, link, title, head, xml, svg, img, input, button, template';

interface Inherited {
  isHeading?: boolean;
  isBold?: boolean;
  isItalic?: boolean;
}

/** Converts text with bold, italic, links and line breaks to Markdown. */
export function inlineText(nodes: readonly Node[], inherited: Inherited = {}): string {
  const text = nodes
    .map((node) => inlineOf(node, inherited))
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return inherited.isHeading ? text.replace(/\n/g, ' ') : text.replace(LINE_BREAKS, markBreaks);
}

/** Line breaks, and whether a list item follows. */
const LINE_BREAKS = /(\n+)(?=([-+] |\d+[.)] |))/g;

/** In Markdown, a line break alone is a space, and an empty line ends the paragraph. */
function markBreaks(_: string, breaks: string, listItem: string): string {
  if (breaks.length > 1) return '\n\n';
  return listItem ? '\n' : '\\\n';
}

function inlineOf(node: Node, inherited: Inherited): string {
  if (node instanceof Text) return escapeText(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof Element) || node.matches(IGNORED)) return '';
  if (node.localName === 'br') return '\n';
  const isBold = !inherited.isHeading && isBoldElement(node, inherited.isBold ?? false);
  const isItalic = isItalicElement(node, inherited.isItalic ?? false);
  const within = { ...inherited, isBold, isItalic };
  const text = [...node.childNodes].map((child) => inlineOf(child, within)).join('');
  const href = node.localName === 'a' ? linkOf(node) : null;
  const linked = href ? around(text, '[', `](${href})`) : text;
  const italic = isItalic && !inherited.isItalic ? around(linked, '*', '*') : linked;
  return isBold && !inherited.isBold ? around(italic, '**', '**') : italic;
}

/** A style overrides the element: Google Docs uses `<b style="font-weight: normal">`. */
function isBoldElement(element: Element, isInherited: boolean): boolean {
  const [, weight] =
    /(?<![\w-])font-weight:\s*(\w+)/i.exec(element.getAttribute('style') ?? '') ?? [];
  if (weight) return weight === 'bold' || Number(weight) >= 600;
  return isInherited || element.localName === 'b' || element.localName === 'strong';
}

function isItalicElement(element: Element, isInherited: boolean): boolean {
  const [, style] =
    /(?<![\w-])font-style:\s*(\w+)/i.exec(element.getAttribute('style') ?? '') ?? [];
  if (style) return style === 'italic';
  return isInherited || element.localName === 'i' || element.localName === 'em';
}

function linkOf(element: Element): string | null {
  const url = URL.parse(element.getAttribute('href') ?? '');
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return null;
  // Google Docs and Gmail link to a redirect.
  const target =
    url.host === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  return (target ?? url.href)
    .replace(/[()\s]/g, encodeURIComponent)
    .replace(/\(/g, '%28')
    .replace(/\)/g, '%29');
}

/** Puts marks around a text, inside the spaces at its ends: a mark beside a space has no effect. */
function around(text: string, before: string, after: string): string {
  const [, left = '', words = '', right = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words === '' ? text : `${left}${before}${words}${after}${right}`;
}

function escapeText(text: string): string {
  return text.replace(/\u00a0/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
}
