/** At first, enough for most pages. It grows for a larger page. */
let bytes = Buffer.allocUnsafeSlow(256 * 1024);
let length = 0;

/** In a longer text, encoding by Node takes less time than a loop. */
const MAX_LOOP_LENGTH = 50;

/**
 * Writes a page with `write`, which encodes the texts one after another.
 *
 * A page consists of thousands of short texts. Joining them first would take a third more memory
 * for each page, so that garbage collections would be more frequent. All pages use the same buffer,
 * so `writePage` must not wait for anything.
 *
 * @returns a copy of the bytes, in UTF-8
 */
export function encodePage(
  writePage: (write: (text: string) => void) => void,
): Buffer<ArrayBuffer> {
  length = 0;
  writePage(write);
  return Buffer.copyBytesFrom(bytes, 0, length);
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
