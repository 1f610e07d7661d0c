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

interface FormatButtonsProps {
  onFormat: (format: Format) => void;
  arePicturesOpen: boolean;
  onPictures: () => void;
}

/** The buttons that format the selected text. */
export function FormatButtons({ onFormat, arePicturesOpen, onPictures }: FormatButtonsProps) {
  return (
    <>
      {groups.map((formats) => (
        <span key={formats[0]?.[0]} className={css.toolbarGroup}>
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
        </span>
      ))}
      <button
        type="button"
        className={css.toolbarButton}
        aria-pressed={arePicturesOpen}
        onClick={onPictures}
      >
        Picture
      </button>
    </>
  );
}
