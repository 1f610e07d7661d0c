import { open } from 'node:fs/promises';

const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN] = [...Buffer.from('",\n\r')];

const CHUNK_BYTES = 1 << 16;

type ParserState =
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
  let state: ParserState = 'start of a cell';
  for (let offset = start; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) return state === 'in quotation marks' ? null : offset;
    for (let at = 0; at < bytesRead; at++) {
      const byte = chunk[at];
      if (state === 'after a return') return offset + at + (byte === LINE_FEED ? 1 : 0);
      state = nextState(state, byte);
      if (state === 'after the row') return offset + at + 1;
    }
    offset += bytesRead;
  }
}

function nextState(state: ParserState, byte: number | undefined): ParserState {
  if (state === 'in quotation marks') {
    return byte === QUOTE ? 'after a quotation mark' : state;
  }
  if (byte === COMMA) return 'start of a cell';
  if (byte === LINE_FEED) return 'after the row';
  if (byte === CARRIAGE_RETURN) return 'after a return';
  // A quotation mark inside an unquoted cell is literal, and so is a doubled one in a quoted cell.
  return byte === QUOTE && state !== 'in a cell' ? 'in quotation marks' : 'in a cell';
}
