import { expect, test } from 'vitest';
import { type Format, formatMarkdown, insertBlock } from './format-markdown.ts';

/** Applies a change to a text whose selection is marked: `Read [this] now`. */
function apply(marked: string, format: Format): string {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const text = marked.replace(/[⟦⟧]/g, '');
  const change = formatMarkdown({ text, start, end }, format);
  const result = text.slice(0, change.from) + change.insert + text.slice(change.to);
  return `${result.slice(0, change.start)}⟦${result.slice(change.start, change.end)}⟧${result.slice(change.end)}`;
}

test.each<[Format, string, string]>([
  ['bold', 'Read ⟦this⟧ now', 'Read **⟦this⟧** now'],
  ['bold', 'Read **⟦this⟧** now', 'Read ⟦this⟧ now'],
  ['bold', 'Read ⟦this ⟧now', 'Read **⟦this⟧** now'],
  ['italic', 'Read **⟦this⟧** now', 'Read ***⟦this⟧*** now'],
  ['italic', '⟦⟧', '*⟦⟧*'],
  ['link', 'See ⟦the act⟧.', 'See [the act](⟦https://⟧).'],
  ['link', 'See ⟦https://law.example⟧.', 'See [⟦⟧](https://law.example).'],
  ['heading', 'One\nTw⟦⟧o\nThree', 'One\n## Two⟦⟧\nThree'],
  ['subheading', '## Two⟦⟧', '### Two⟦⟧'],
  ['heading', '## Two⟦⟧', 'Two⟦⟧'],
  ['list', '⟦One\nTwo⟧\nThree', '⟦- One\n- Two⟧\nThree'],
  ['numbers', '⟦- One\n- Two⟧', '⟦1. One\n2. Two⟧'],
  ['numbers', '⟦1. One\n2. Two⟧', '⟦One\nTwo⟧'],
  ['quote', '⟦One\n\nTwo⟧', '⟦> One\n\n> Two⟧'],
])('%s: %s becomes %s', (format, before, after) => {
  expect(apply(before, format)).toBe(after);
});

test('a picture is a paragraph of its own', () => {
  const text = 'One. Two.';
  const { from, to, insert } = insertBlock({ text, start: 4, end: 4 }, '![A](/b)');
  expect(text.slice(0, from) + insert + text.slice(to)).toBe('One.\n\n![A](/b)\n\nTwo.');
});
