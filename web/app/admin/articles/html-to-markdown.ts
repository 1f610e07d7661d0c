import { IGNORED, inlineText } from './inline-markdown.ts';

/**
 * Converts pasted HTML, such as that of Word and Google Docs, to Markdown: headings, lists, bold,
 * italic, links, quotes and tables. Styles, comments and all other elements are dropped.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksOf(body).join('\n\n');
}

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
      blocksOf(cell).join('<br>').replace(/\\?\n/g, '<br>').replace(/\|/g, '\\|'),
    ),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...others] = rows;
  if (!head || columns < 2) return rows.flat().filter(Boolean);
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [[line(head), line(Array(columns).fill('---')), ...others.map(line)].join('\n')];
}
