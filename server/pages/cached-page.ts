import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page that is rendered once and sent many times, each time with another nonce. */
export interface CachedPage {
  /** Size in memory. */
  bytes: number;
  /**
   * The page as gzip. Only the nonce is inserted; nothing is compressed again.
   *
   * @param nonce as long as the nonce that the page was rendered with
   */
  gzip(nonce: string): Buffer<ArrayBuffer>;
}

/**
 * Splits a rendered page at its nonces.
 *
 * The pieces between the nonces are compressed once, each separately and padded to a whole byte, so
 * that a nonce fits in between as a stored block (RFC 1951, 3.2.4). Compressing the page for each
 * response would take a hundred times as long as sending it.
 */
export function createCachedPage(html: string, nonce: string): CachedPage {
  const pieces = html.split(nonce);
  const placeholder = '0'.repeat(nonce.length);
  const plain = Buffer.from(pieces.join(placeholder));
  // Only the length of the text is stored: the text itself would take six times the memory.
  const { length } = plain;
  const { compressed, nonceOffsets } = compressAround(pieces, placeholder);
  const crcOfPlain = crc32(plain);
  const crcOfPlaceholder = crc32(placeholder);
  const effect = nonceEffectOnCrc(pieces, nonce.length);
  return {
    bytes: compressed.length,
    gzip(newNonce) {
      if (newNonce.length !== nonce.length)
        throw new Error('All nonces of a cached page must have the same length.');
      const output = Buffer.from(compressed);
      for (const offset of nonceOffsets) output.write(newNonce, offset, 'latin1');
      const crc = crcOfPlain ^ multiply(effect, crc32(newNonce) ^ crcOfPlaceholder);
      output.writeUInt32LE(crc >>> 0, output.length - 8);
      output.writeUInt32LE(length >>> 0, output.length - 4);
      return output;
    },
  };
}

/** Deflate; no name, time or flags (RFC 1952). */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty final block, then room for checksum and size. */
const GZIP_END = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);

function compressAround(pieces: readonly string[], placeholder: string) {
  const block = storedBlock(placeholder);
  const parts: Uint8Array[] = [GZIP_HEADER];
  const nonceOffsets: number[] = [];
  let length = GZIP_HEADER.length;
  for (const [index, text] of pieces.entries()) {
    if (index > 0) {
      parts.push(block);
      length += block.length;
      nonceOffsets.push(length - placeholder.length);
    }
    const piece = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
    parts.push(piece);
    length += piece.length;
  }
  return { compressed: Buffer.concat([...parts, GZIP_END]), nonceOffsets };
}

function storedBlock(text: string): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(text.length ^ 0xffff, 3);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A matrix over GF(2): each number is a column, the image of one bit. */
type Matrix = Uint32Array<ArrayBuffer>;

/**
 * Maps a change of the nonce's CRC-32 to the change of the page's CRC-32. Checksums are linear, and
 * each occurrence of the nonce adds a part that depends on the number of bytes after it.
 */
function nonceEffectOnCrc(pieces: readonly string[], nonceLength: number): Matrix {
  const effect = new Uint32Array(32);
  let bytesAfter = 0;
  for (const text of pieces.slice(1).reverse()) {
    bytesAfter += Buffer.byteLength(text);
    for (let bit = 0; bit < 32; bit++) {
      effect[bit] = (effect[bit] as number) ^ advanceCrc(bytesAfter, (1 << bit) >>> 0);
    }
    bytesAfter += nonceLength;
  }
  return effect;
}

/** Advances a CRC-32 difference over this many following bytes. */
function advanceCrc(bytes: number, difference: number): number {
  let result = difference;
  for (let power = 0; bytes >>> power > 0; power++) {
    if ((bytes >>> power) & 1) result = multiply(shiftMatrix(power), result);
  }
  return result;
}

const CRC_POLYNOMIAL = 0xedb88320;

/** The effect of 1, 2, 4, 8 … following bytes. */
const shiftMatrices: Matrix[] = [];

function shiftMatrix(power: number): Matrix {
  if (shiftMatrices.length === 0) {
    const bit = Uint32Array.from({ length: 32 }, (_, index) =>
      index === 0 ? CRC_POLYNOMIAL : (1 << (index - 1)) >>> 0,
    );
    shiftMatrices.push(square(square(square(bit))));
  }
  while (shiftMatrices.length <= power) shiftMatrices.push(square(shiftMatrices.at(-1) as Matrix));
  return shiftMatrices[power] as Matrix;
}

function square(matrix: Matrix): Matrix {
  return matrix.map((column) => multiply(matrix, column));
}

function multiply(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, rest = vector >>> 0; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) sum ^= matrix[bit] as number;
  }
  return sum >>> 0;
}
