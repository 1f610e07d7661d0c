/** A text with the selected part. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** A change to a text: what replaces the part from `from` to `to`, and what is selected then. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type Format =
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'link'
  | 'list'
  | 'numbers'
  | 'quote';

/** Returns the change that formats the selected text, or removes the format if it has it. */
export function formatMarkdown(selection: Selection, format: Format): Replacement {
  switch (format) {
    case 'bold':
      return toggleMark(selection, '**');
    case 'italic':
      return toggleMark(selection, '*');
    case 'link':
      return addLink(selection);
    case 'heading':
      return toggleLines(selection, () => '## ');
    case 'subheading':
      return toggleLines(selection, () => '### ');
    case 'list':
      return toggleLines(selection, () => '- ');
    case 'numbers':
      return toggleLines(selection, (index) => `${index + 1}. `);
    case 'quote':
      return toggleLines(selection, () => '> ');
  }
}

/** Returns the change that puts a block, such as a picture, between paragraphs. */
export function insertBlock({ text, start, end }: Selection, block: string): Replacement {
  const before = text.slice(0, start).replace(/\s+$/, '');
  const after = text.slice(end).replace(/^\s+/, '');
  const insert = `${before && '\n\n'}${block}\n\n`;
  const caret = before.length + insert.length;
  return { from: before.length, to: text.length - after.length, insert, start: caret, end: caret };
}

function toggleMark({ text, start, end }: Selection, mark: string): Replacement {
  const size = mark.length;
  const inner = text.slice(start, end);
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  const isItalicInBold = mark === '*' && text.slice(start - 2, start) === '**';
  if (isMarked && !isItalicInBold) {
    const from = start - size;
    return { from, to: end + size, insert: inner, start: from, end: from + inner.length };
  }
  // A mark next to a space has no effect.
  const [, left = '', words = '', right = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  const first = start + left.length + size;
  const insert = `${left}${mark}${words}${mark}${right}`;
  return { from: start, to: end, insert, start: first, end: first + words.length };
}

const URL_PLACEHOLDER = 'https://';

function addLink({ text, start, end }: Selection): Replacement {
  const selected = text.slice(start, end);
  const isUrl = /^https?:\/\/\S+$/.test(selected);
  const label = isUrl ? '' : selected;
  const url = isUrl ? selected : URL_PLACEHOLDER;
  const insert = `[${label}](${url})`;
  const labelStart = start + 1;
  const urlStart = labelStart + label.length + 2;
  const next =
    isUrl || label === ''
      ? [labelStart, labelStart + label.length]
      : [urlStart, urlStart + url.length];
  return { from: start, to: end, insert, start: next[0] ?? start, end: next[1] ?? start };
}

const LINE_MARK = /^(#{1,6} |[-*] |\d+\. |> )/;

function toggleLines(
  { text, start, end }: Selection,
  mark: (index: number) => string,
): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasMark = lines.every((line, index) => line === '' || line.startsWith(mark(index)));
  const isRemoved = hasMark && lines.some(Boolean);
  const insert = lines
    .map((line, index) => {
      if (line === '' && lines.length > 1) return line;
      const plain = line.replace(LINE_MARK, '');
      return isRemoved ? plain : mark(index) + plain;
    })
    .join('\n');
  const last = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : last, end: last };
}
