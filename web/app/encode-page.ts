/** Initial size of the buffer, enough for most pages. */
const INITIAL_BYTES = 256 * 1024;

/** The buffer for the page that is being encoded. Grows if a page needs more. */
let bytes = Buffer.allocUnsafeSlow(INITIAL_BYTES);
let length = 0;

/** After each page, a buffer larger than this is replaced with one of the initial size. */
const MAX_KEPT_BYTES = 4 * INITIAL_BYTES;

/**
 * Maximum length of a text to encode in a loop, in UTF-16 code units. Node's own encoder is faster
 * for longer texts.
 */
const MAX_LOOP_LENGTH = 50;

/** Writes to the page that is being encoded. */
export interface PageWriter {
  write(text: string): void;
  /**
   * Removes `text`, which must be ASCII, from the end of the page.
   *
   * @throws if the page doesn't end with `text`
   */
  removeSuffix(text: string): void;
}

/**
 * Encodes the page that `writePage` writes.
 *
 * A page consists of thousands of short texts. Joining them first would take a third more memory
 * for each page, and make garbage collections more frequent. All pages use the same buffer, so
 * `writePage` must be synchronous.
 *
 * @returns a copy of the bytes, in UTF-8
 */
export function encodePage(writePage: (writer: PageWriter) => void): Buffer<ArrayBuffer> {
  length = 0;
  writePage({ write, removeSuffix });
  const page = Buffer.copyBytesFrom(bytes, 0, length);
  if (bytes.length > MAX_KEPT_BYTES) bytes = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  return page;
}

function removeSuffix(text: string): void {
  const start = length - text.length;
  if (start < 0 || bytes.toString('latin1', start, length) !== text)
    throw new Error(`The page doesn't end with ${text}.`);
  length = start;
}

function write(text: string): void {
  // A UTF-16 code unit takes at most three bytes in UTF-8.
  if (length + 3 * text.length > bytes.length) grow(3 * text.length);
  if (text.length > MAX_LOOP_LENGTH) {
    length += bytes.write(text, length);
    return;
  }
  let end = length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127) {
      length += bytes.write(text, length);
      return;
    }
    bytes[end++] = unit;
  }
  length = end;
}

function grow(needed: number): void {
  const larger = Buffer.allocUnsafeSlow(2 * (bytes.length + needed));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}
