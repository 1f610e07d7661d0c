import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page that is rendered once and sent many times, each time with a new nonce. */
export interface CachedPage {
  /** Size of the compressed page. */
  bytes: number;
  /**
   * Returns the gzipped page with this nonce. The nonce is inserted into the compressed data, so
   * nothing is compressed again.
   *
   * @param nonce must have the same length as the nonce that the page was rendered with
   */
  gzip(nonce: string): Buffer<ArrayBuffer>;
}

/**
 * Splits a rendered page at its nonces.
 *
 * Each piece between two nonces is compressed separately, once, and padded to a whole byte. The
 * nonce goes between the pieces as a stored (uncompressed) block of the Deflate format (RFC 1951,
 * section 3.2.4). Compressing the page for each response would take a hundred times as long as
 * sending it.
 */
export function createCachedPage(html: string, nonce: string): CachedPage {
  const pieces = html.split(nonce);
  const placeholder = '0'.repeat(nonce.length);
  const plain = Buffer.from(pieces.join(placeholder));
  // Keep only the length of the uncompressed text. The text itself would take six times as much
  // memory as the compressed page.
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

/** The gzip header (RFC 1952) for Deflate, without file name, time and flags. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty final Deflate block, then eight bytes for the checksum and the uncompressed size. */
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

/**
 * A 32×32 matrix of bits (over GF(2)). Number i is column i, the result for a CRC of which only bit
 * i is set.
 */
type Matrix = Uint32Array<ArrayBuffer>;

/**
 * Returns the matrix that turns a change in the nonce's CRC-32 into the change in the page's
 * CRC-32. CRC-32 is linear, so the effects of all occurrences of the nonce add up. The effect of an
 * occurrence depends only on the number of bytes after it.
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

/** Returns how a difference between two CRC-32 values changes when the same bytes follow both. */
function advanceCrc(bytes: number, difference: number): number {
  let result = difference;
  for (let power = 0; bytes >>> power > 0; power++) {
    if ((bytes >>> power) & 1) result = multiply(shiftMatrix(power), result);
  }
  return result;
}

const CRC_POLYNOMIAL = 0xedb88320;

/** Element n is the matrix that advances a CRC-32 difference over 2ⁿ following bytes. */
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
