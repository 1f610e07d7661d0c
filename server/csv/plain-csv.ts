import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detectEncoding, type Encoding } from './detect-dialect.ts';
import { detectArchive, unpack } from './unpack.ts';

/** A CSV file in UTF-8 that isn't compressed. Disposal deletes it if it is a temporary copy. */
export interface PlainCsv extends AsyncDisposable {
  file: string;
}

interface PlainCsvOptions {
  /** The name of the file in error messages. */
  label: string;
  /** The folder for temporary copies. */
  folder: string;
  /** Whether to convert other encodings to UTF-8. */
  convertsEncoding: boolean;
  signal: AbortSignal;
}

/**
 * Unpacks a compressed file and converts its text to UTF-8, in temporary copies. Returns the file
 * itself if it needs neither.
 *
 * @throws {CsvError} if it can't be unpacked
 */
export async function plainCsv(
  file: string,
  { label, folder, convertsEncoding, signal }: PlainCsvOptions,
): Promise<PlainCsv> {
  await using stack = new AsyncDisposableStack();
  const newFile = async () => {
    const tempFolder = await mkdtemp(join(folder, 'import-'));
    stack.defer(() => rm(tempFolder, { recursive: true, force: true }));
    return join(tempFolder, 'plain.csv');
  };
  let plain = file;
  const archive = await detectArchive(file);
  if (archive) {
    plain = await newFile();
    await unpack(file, archive, plain, { label, signal });
  }
  const encoding = convertsEncoding ? await detectEncoding(plain) : 'utf-8';
  if (encoding !== 'utf-8') {
    const converted = await newFile();
    await convertToUtf8(plain, encoding, converted, signal);
    plain = converted;
  }
  const temporary = stack.move();
  return { file: plain, [Symbol.asyncDispose]: () => temporary.disposeAsync() };
}

async function convertToUtf8(
  file: string,
  encoding: Encoding,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const decoder = new TextDecoder(encoding);
  await pipeline(
    createReadStream(file),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
    createWriteStream(target),
    { signal },
  );
}
