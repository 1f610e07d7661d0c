import { open } from 'node:fs/promises';

const [QUOTE, COMMA, LINE_FEED, RETURN] = [...Buffer.from('",\n\r')];

const CHUNK_BYTES = 1 << 16;

type Place =
  | 'start of a cell'
  | 'in a cell'
  | 'in quotation marks'
  | 'after a quotation mark'
  | 'after a return'
  | 'after the row';

/**
 * Returns the byte offset of the next row of a CSV file, or null if a quotation mark is never
 * closed. The row is not kept in memory, so it may have any length. Ends rows as the parser does.
 *
 * @param start the byte offset of the row
 */
export async function endOfRow(file: string, start: number): Promise<number | null> {
  await using handle = await open(file);
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let place: Place = 'start of a cell';
  for (let read = start; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, read);
    if (bytesRead === 0) return place === 'in quotation marks' ? null : read;
    for (let at = 0; at < bytesRead; at++) {
      const byte = chunk[at];
      if (place === 'after a return') return read + at + (byte === LINE_FEED ? 1 : 0);
      place = placeAfter(place, byte);
      if (place === 'after the row') return read + at + 1;
    }
    read += bytesRead;
  }
}

function placeAfter(place: Place, byte: number | undefined): Place {
  if (place === 'in quotation marks') {
    return byte === QUOTE ? 'after a quotation mark' : place;
  }
  if (byte === COMMA) return 'start of a cell';
  if (byte === LINE_FEED) return 'after the row';
  if (byte === RETURN) return 'after a return';
  // A quotation mark inside an unquoted cell is literal, and so is a doubled one in a quoted cell.
  return byte === QUOTE && place !== 'in a cell' ? 'in quotation marks' : 'in a cell';
}
