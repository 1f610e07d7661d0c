/** Zero-width characters, bidirectional controls, fillers and variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;

/**
 * Invisible characters to remove from longer texts. Other invisible characters stay, because emoji
 * and words in Persian, Indic or right-to-left scripts need them.
 */
const INVISIBLE_IN_PARAGRAPHS = /[\u{200b}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu;

/** Spaces of any width, line breaks, control characters and the Braille blank. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s\u{2800}]+/gu;

/** Removes invisible characters and normalizes accents, so that texts that look equal are equal. */
export function withoutInvisible(text: string): string {
  // Skips the slower path for ASCII, because an import reads millions of texts and most are ASCII.
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFC').replace(INVISIBLE, '');
}

/** Makes a text one line: line breaks, which could forge an email header, become spaces. */
export function visibleLine(text: string): string {
  return withoutInvisible(text.toWellFormed()).replace(BLANKS, ' ').trim();
}

/**
 * Cleans text of several lines: removes control characters and characters that reorder the text.
 */
export function visibleParagraphs(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n');
  return withoutReordering(lines.replace(/[^\P{Cc}\n\t]/gu, '')).trim();
}

/**
 * The text without bidirectional controls and zero-width spaces; empty if nothing in it is visible.
 */
export function withoutReordering(text: string): string {
  return visibleLine(text) === '' ? '' : text.replace(INVISIBLE_IN_PARAGRAPHS, '');
}

/** The number of characters that a reader sees, including spaces between words. */
export function visibleLength(text: string): number {
  return visibleLine(text).length;
}
