import { type RefObject, useRef, useState } from 'react';
import { MAX_MARKDOWN } from '../../../../server/contract/site/limits.ts';
import type { Picture } from '../../api/client.ts';
import { textarea } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { usePreserveEarlyText } from '../../ui/form/early-text.ts';
import { useFieldState } from '../../ui/form/form-state.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { articleLabels } from './article-values.ts';
import * as css from './articles.css.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FormatButtons } from './format-buttons.tsx';
import { type Format, formatMarkdown, insertBlock, type Replacement } from './format-markdown.ts';
import { isRichText } from './is-rich-text.ts';
import { PicturePanel } from './picture-panel.tsx';

const SHORTCUTS: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' };

interface MarkdownFieldProps {
  pictures: readonly Picture[];
  onUpload: (picture: Picture) => void;
}

/** The text of the article as Markdown. The toolbar needs scripts. */
export function MarkdownField({ pictures, onUpload }: MarkdownFieldProps) {
  const { id, error, value } = useFieldState('markdown');
  usePreserveEarlyText(id);
  const [hasPictures, setHasPictures] = useState(false);
  const element = useRef<HTMLTextAreaElement>(null);
  const format = (name: Format) => change(element, (selection) => formatMarkdown(selection, name));
  return (
    <Field id={id} label={articleLabels.markdown} help={<MarkdownHelp />} error={error}>
      {(control) => (
        <div className={css.writing}>
          <EditorToolbar controls={id}>
            <FormatButtons
              onFormat={format}
              arePicturesOpen={hasPictures}
              onPictures={() => setHasPictures(!hasPictures)}
            />
          </EditorToolbar>
          {hasPictures && (
            <PicturePanel
              pictures={pictures}
              onUpload={onUpload}
              onInsert={(markdown) =>
                change(element, (selection) => insertBlock(selection, markdown))
              }
            />
          )}
          <textarea
            ref={element}
            className={`${textarea} ${css.markdown}`}
            name="markdown"
            rows={24}
            maxLength={MAX_MARKDOWN}
            defaultValue={value}
            {...control}
            onKeyDown={(event) => {
              const name = SHORTCUTS[event.key.toLowerCase()];
              if (!name || event.altKey || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              format(name);
            }}
            onPaste={(event) => {
              const html = event.clipboardData.getData('text/html');
              if (!isRichText(html)) return;
              event.preventDefault();
              void pasteHtml(element, html);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function MarkdownHelp() {
  return (
    <>
      <code>## Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
      <code>[link](https://…)</code>, <code>- list</code>, <code>&gt; quote</code>.{' '}
      <NewTabLink href="/admin/articles/pictures">Pictures</NewTabLink>
    </>
  );
}

type TextArea = RefObject<HTMLTextAreaElement | null>;

async function pasteHtml(element: TextArea, html: string) {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts');
  const insert = htmlToMarkdown(html);
  change(element, ({ start, end }) => {
    const caret = start + insert.length;
    return { from: start, to: end, insert, start: caret, end: caret };
  });
}

/** Changes the text as if it had been typed, so that the browser can undo it. */
function change(
  { current }: TextArea,
  changeOf: (selection: { text: string; start: number; end: number }) => Replacement,
) {
  if (!current) return;
  const { value: text, selectionStart: start, selectionEnd: end } = current;
  const replacement = changeOf({ text, start, end });
  current.focus();
  current.setSelectionRange(replacement.from, replacement.to);
  const isTyped = document.execCommand('insertText', false, replacement.insert);
  if (!isTyped) {
    current.setRangeText(replacement.insert, replacement.from, replacement.to, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  current.setSelectionRange(replacement.start, replacement.end);
}
