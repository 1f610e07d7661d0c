import { open } from 'node:fs/promises';

/** Encodings that an import can read; all but UTF-8 are converted before the import. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const BYTE_ORDER_MARKS: [Buffer, Encoding][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const CHUNK_BYTES = 1 << 18;

/**
 * Detects the encoding of a text file: the one of its byte order mark, UTF-8 if the whole file is
 * valid, or else Windows-1252, in which older spreadsheets save CSV files.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  await using handle = await open(file);
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let isFirst = true; ; isFirst = false) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
    const read = chunk.subarray(0, bytesRead);
    const mark =
      isFirst && BYTE_ORDER_MARKS.find(([bytes]) => bytes.equals(read.subarray(0, bytes.length)));
    if (mark && mark[1] !== 'utf-8') return mark[1];
    // A zero byte near the start means UTF-16 without a byte order mark.
    if (isFirst && read.subarray(0, 4).includes(0)) return read[0] === 0 ? 'utf-16be' : 'utf-16le';
    try {
      decoder.decode(read, { stream: bytesRead > 0 });
    } catch {
      return 'windows-1252';
    }
    if (bytesRead === 0) return 'utf-8';
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_BYTES = 1 << 16;
const SAMPLE_LINES = 10;

/** Returns the beginning of a text file. */
export async function readSample(file: string, encoding: Encoding): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES);
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
}

/**
 * Detects the delimiter in the beginning of a file: the one that occurs most often outside
 * quotation marks in the first lines. A comma if there is none.
 */
export function detectDelimiter(text: string): Delimiter {
  const lines = withoutQuotations(text).split(/\r\n?|\n/);
  // The header has no prose, so it counts more than the lines below it.
  const [header = ''] = lines.filter((line) => line.trim() !== '');
  const sample = lines.slice(0, SAMPLE_LINES).join('\n');
  const score = (delimiter: string) =>
    occurrences(header, delimiter) * SAMPLE_LINES + occurrences(sample, delimiter);
  return DELIMITERS.reduce((best, delimiter) =>
    score(delimiter) > score(best) ? delimiter : best,
  );
}

function withoutQuotations(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, '');
}

function occurrences(text: string, delimiter: string): number {
  return text.split(delimiter).length - 1;
}
