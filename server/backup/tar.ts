/** The size of a tar block. This file implements only what a backup of two files needs. */
export const BLOCK_BYTES = 512;

/** A file is no backup, or a damaged one. The message continues "… can't be used: ". */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** The header block before a file's content. */
export function fileHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  if (size <= 0o77777777777) block.write(octal(size, 11), 124);
  else {
    // Sizes above 8 GB are stored in binary.
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(`${octal(checksum(block), 6)}\0 `, 148);
  return block;
}

/** Zero bytes that fill up a file's last block. */
export const padding = (size: number) =>
  Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

/** Reads a tar file from its first entry to its last. */
export class TarReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Moves to the next entry, which must have this name, and returns its size. */
  async open(name: string): Promise<number> {
    return readSize(await this.#exactly(BLOCK_BYTES), name);
  }

  /** Reads a whole entry of at most `limit` bytes. */
  async entry(name: string, limit: number): Promise<Buffer> {
    const size = await this.open(name);
    if (size > limit) throw new ArchiveError(`its ${name} is too large`);
    const content = await this.#exactly(size);
    await this.#exactly(padding(size).length);
    return content;
  }

  /** Yields this many bytes in chunks, or all the rest. */
  async *content(size = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for (let remaining = size; remaining > 0; ) {
      if (this.#buffered.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done && remaining === Number.POSITIVE_INFINITY) return;
        if (done) throw new ArchiveError('it ends too early');
        this.#buffered = value;
      }
      const chunk = this.#buffered.subarray(0, remaining);
      this.#buffered = this.#buffered.subarray(chunk.length);
      remaining -= chunk.length;
      yield chunk;
    }
  }

  async #exactly(size: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.content(size)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}

function readSize(block: Buffer, name: string): number {
  const text = (from: number, length: number) =>
    block.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  if (text(0, 100) !== name) throw new ArchiveError(`it holds no ${name} where it should`);
  if (Number.parseInt(text(148, 8), 8) !== checksum(block)) {
    throw new ArchiveError(`what stands before its ${name} is damaged`);
  }
  return block[124] === 0x80
    ? Number(block.readBigUInt64BE(128))
    : Number.parseInt(text(124, 12), 8);
}

/** The sum of the header's bytes, with the checksum field itself counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
