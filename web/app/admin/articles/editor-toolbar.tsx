import { Toolbar } from 'react-aria-components';
import * as css from './articles.css.ts';
import type { Format } from './format-markdown.ts';

const groups: [Format, label: string, shortcut?: string][][] = [
  [
    ['heading', 'Heading'],
    ['subheading', 'Subheading'],
  ],
  [
    ['bold', 'Bold', 'Control+B'],
    ['italic', 'Italic', 'Control+I'],
    ['link', 'Link', 'Control+K'],
  ],
  [
    ['list', 'List'],
    ['numbers', 'Numbers'],
    ['quote', 'Quote'],
  ],
];

interface EditorToolbarProps {
  /** The ID of the text field. */
  controls: string;
  onFormat: (format: Format) => void;
  arePicturesOpen: boolean;
  onPictures: () => void;
}

/**
 * The buttons that format the selected text. The arrow keys move between them. They are plain
 * buttons, because those of React Aria add a style that the content security policy forbids.
 */
export default function EditorToolbar({
  controls,
  onFormat,
  arePicturesOpen,
  onPictures,
}: EditorToolbarProps) {
  return (
    <Toolbar className={css.toolbar} aria-label="Formatting" aria-controls={controls}>
      {groups.map((formats) => (
        <div key={formats[0]?.[0]} className={css.toolbarGroup}>
          {formats.map(([format, label, shortcut]) => (
            <button
              key={format}
              type="button"
              className={css.toolbarButton}
              {...(shortcut && { 'aria-keyshortcuts': shortcut })}
              onClick={() => onFormat(format)}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
      <button
        type="button"
        className={css.toolbarButton}
        aria-pressed={arePicturesOpen}
        onClick={onPictures}
      >
        Picture
      </button>
    </Toolbar>
  );
}
