/**
 * Converts pasted HTML, such as that of Word and Google Docs, to Markdown: headings, lists, bold,
 * italic, links, quotes and tables. Styles, comments and all other elements are dropped.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksOf(body).join('\n\n');
}

const IGNORED = 'style, script, meta, link, title, head, xml, svg, img, input, button, template';
const BLOCK =
  /^(h[1-6]|p|div|ul|ol|li|blockquote|table|section|article|header|footer|main|pre|hr|dl|dt|dd|center)$/;

/** Returns the Markdown of each block within an element. */
function blocksOf(parent: Element): string[] {
  const blocks: string[] = [];
  let inline: Node[] = [];
  const endParagraph = () => {
    const text = inlineText(inline);
    if (text !== '') blocks.push(text);
    inline = [];
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) inline.push(node);
    else if (node.matches(IGNORED)) continue;
    else if (BLOCK.test(node.localName) || hasBlocks(node)) {
      endParagraph();
      blocks.push(...blockOf(node));
    } else inline.push(node);
  }
  endParagraph();
  return mergeWordLists(blocks);
}

/** Google Docs wraps everything that it copies in a `b` element. */
const hasBlocks = (element: Element) =>
  [...element.querySelectorAll('*')].some(({ localName }) => BLOCK.test(localName));

function blockOf(element: Element): string[] {
  const { localName } = element;
  const [, level] = /^h([1-6])$/.exec(localName) ?? [];
  if (level) return headingOf(element, Number(level));
  if (localName === 'ul' || localName === 'ol') return [listOf(element).join('\n')].filter(Boolean);
  if (localName === 'blockquote') return [quoteOf(blocksOf(element))].filter(Boolean);
  if (localName === 'table') return tableOf(element);
  if (localName === 'hr') return ['---'];
  if (localName === 'p') return wordParagraph(element);
  return blocksOf(element);
}

/** The title of an article is its only heading of level one. */
function headingOf(element: Element, level: number): string[] {
  const text = inlineText([...element.childNodes], { isHeading: true });
  return text === '' ? [] : [`${'#'.repeat(Math.min(4, Math.max(2, level)))} ${text}`];
}

const WORD_ITEM = '\u0000';

/** Word writes headings and lists as paragraphs with a class or a style. */
function wordParagraph(element: Element): string[] {
  const style = element.getAttribute('style') ?? '';
  const [, title] = /Mso(Title|Heading\d)/.exec(element.className) ?? [];
  if (title) return headingOf(element, Number(/\d/.exec(title)?.[0] ?? 2));
  if (!/mso-list:\s*l\d+ level/i.test(style)) return blocksOf(element);
  const depth = Number(/level(\d+)/.exec(style)?.[1] ?? 1);
  const marker = element.querySelector('[style*="mso-list:Ignore" i]');
  const isNumber = /^\s*\(?[\da-z]+[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  const text = inlineText([...element.childNodes]);
  return text === '' ? [] : [`${WORD_ITEM}${indentOf(depth)}${isNumber ? '1.' : '-'} ${text}`];
}

/** Puts successive list items from Word into one block, and numbers them. */
function mergeWordLists(blocks: string[]): string[] {
  const merged: string[] = [];
  let isInList = false;
  for (const block of blocks) {
    const isItem = block.startsWith(WORD_ITEM);
    if (isItem && isInList) merged.push(`${merged.pop()}\n${block.slice(1)}`);
    else merged.push(isItem ? block.slice(1) : block);
    isInList = isItem;
  }
  return merged;
}

const indentOf = (depth: number) => '   '.repeat(Math.max(0, depth - 1));

function listOf(list: Element): string[] {
  let number = Number(list.getAttribute('start') ?? 1);
  return [...list.children].flatMap((item) => {
    // Google Docs puts a nested list beside the items.
    if (item.localName !== 'li') return listOf(item).map((line) => `   ${line}`);
    const mark = list.localName === 'ol' ? `${number++}. ` : '- ';
    const lines = blocksOf(item).join('\n').split('\n');
    if (lines.join('') === '') return [];
    const rest = lines.slice(1).map((line) => ' '.repeat(mark.length) + line);
    return [mark + lines[0], ...rest];
  });
}

const quoteOf = (blocks: string[]) =>
  blocks
    .join('\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function tableOf(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) =>
      blocksOf(cell).join(' ').replace(/\n/g, ' ').replace(/\|/g, '\\|'),
    ),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...others] = rows;
  if (!head || columns < 2) return rows.flat().filter(Boolean);
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [[line(head), line(Array(columns).fill('---')), ...others.map(line)].join('\n')];
}

interface Inherited {
  isHeading?: boolean;
  isBold?: boolean;
  isItalic?: boolean;
}

function inlineText(nodes: readonly Node[], inherited: Inherited = {}): string {
  return nodes
    .map((node) => inlineOf(node, inherited))
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function inlineOf(node: Node, inherited: Inherited): string {
  if (node instanceof Text) return escapeText(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof Element) || node.matches(IGNORED)) return '';
  if (node.localName === 'br') return '  \n';
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
