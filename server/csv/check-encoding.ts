import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError } from './csv-error.ts';

/** The first bytes of common file formats that aren't UTF-8 text. */
const signatures: [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), 'is encoded as UTF-16'],
  [Buffer.from([0xfe, 0xff]), 'is encoded as UTF-16'],
  [Buffer.from('PK\x03\x04'), 'is a spreadsheet file or a ZIP archive'],
  [Buffer.from([0x1f, 0x8b]), 'is compressed'],
];

const ADVICE = "Save it as 'CSV UTF-8' and import that file. Nothing was changed.";

const CHUNK_BYTES = 1 << 16;

/**
 * Reads the whole file and checks that it is UTF-8 text.
 *
 * @param label the name of the file in error messages
 * @throws {CsvError} if it isn't
 */
export async function checkEncoding(file: string, label: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  await using handle = await open(file);
  // Read into one buffer: a stream allocates new buffers faster than the garbage collector frees
  // them.
  const chunk = Buffer.alloc(CHUNK_BYTES);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
      const read = chunk.subarray(0, bytesRead);
      if (isFirst) checkSignature(label, read);
      decoder.decode(read, { stream: bytesRead > 0 });
      if (bytesRead === 0) break;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = await firstInvalidLine(file);
    throw new CsvError(`${label} isn't encoded as UTF-8 (line ${line}). ${ADVICE}`);
  }
}

function checkSignature(label: string, chunk: Buffer): void {
  const signature = signatures.find(([bytes]) => chunk.subarray(0, bytes.length).equals(bytes));
  if (signature) throw new CsvError(`${label} ${signature[1]}, not a CSV file in UTF-8. ${ADVICE}`);
  // A zero byte near the start means UTF-16 without a byte order mark.
  if (chunk.subarray(0, 4).includes(0)) {
    throw new CsvError(`${label} is encoded as UTF-16, not a CSV file in UTF-8. ${ADVICE}`);
  }
}

async function firstInvalidLine(file: string): Promise<number> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'latin1') })) {
    line++;
    if (!isUtf8(Buffer.from(text, 'latin1'))) break;
  }
  return line;
}
