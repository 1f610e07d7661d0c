/** The file in a form that was sent as `multipart/form-data`. */
export interface MultipartFile {
  /** The name of the file on the visitor's computer; empty if none was chosen. */
  fileName: string;
  /** The bytes of the file. Ends with an error if the body ends before the file does. */
  content: AsyncIterable<Buffer>;
}

/** The body isn't a complete form with a file. */
export class MultipartError extends Error {
  override name = 'MultipartError';
}

const MAX_HEADER_BYTES = 16 * 1024;

/** Returns the boundary in a `Content-Type` header; undefined for other types. */
export function multipartBoundary(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    contentType ?? '',
  );
  return match?.[1] ?? match?.[2];
}

/**
 * Finds the first file in a form without reading the form into memory. Skips the fields before it.
 *
 * @throws {MultipartError} if the form has no file
 */
export async function readMultipartFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<MultipartFile> {
  const parts = new PartReader(body, Buffer.from(`\r\n--${boundary}`));
  for await (const _ of parts.untilDelimiter()) {
    // Anything before the first part is ignored.
  }
  while (await parts.hasNext()) {
    const fileName = fileNameOf(await parts.readHeaders());
    if (fileName !== undefined) return { fileName, content: parts.untilDelimiter() };
    for await (const _ of parts.untilDelimiter()) {
      // Skip a field.
    }
  }
  throw new MultipartError('The form has no file.');
}

/** The file's name in a part's headers, without folders; undefined if the part is a field. */
function fileNameOf(headers: string): string | undefined {
  const name = /^content-disposition:[^\r\n]*;\s*filename="((?:[^"\r\n])*)"/im.exec(headers)?.[1];
  return name?.replaceAll('%22', '"').split(/[\\/]/).at(-1);
}

class PartReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  /** Bytes that were read but not yet used. The first boundary has no line break before it. */
  #rest = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Uint8Array>, delimiter: Buffer) {
    this.#chunks = body[Symbol.asyncIterator]();
    this.#delimiter = delimiter;
  }

  async #readMore(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MultipartError('The form is incomplete.');
    this.#rest = Buffer.concat([this.#rest, value]);
  }

  /** Yields the bytes before the next delimiter, and skips the delimiter. */
  async *untilDelimiter(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(this.#delimiter);
      if (at !== -1) {
        const last = this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at + this.#delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      // The delimiter may have begun at the end of the chunk.
      const safe = this.#rest.length - this.#delimiter.length + 1;
      if (safe > 0) {
        const bytes = this.#rest.subarray(0, safe);
        this.#rest = this.#rest.subarray(safe);
        yield bytes;
      }
      await this.#readMore();
    }
  }

  /** Whether another part follows the delimiter. The last delimiter ends with `--`. */
  async hasNext(): Promise<boolean> {
    while (this.#rest.length < 2) await this.#readMore();
    return this.#rest.toString('latin1', 0, 2) !== '--';
  }

  async readHeaders(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n\r\n');
      if (end !== -1) {
        const headers = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 4);
        return headers;
      }
      if (this.#rest.length > MAX_HEADER_BYTES) {
        throw new MultipartError('A part of the form has headers that are too long.');
      }
      await this.#readMore();
    }
  }
}
