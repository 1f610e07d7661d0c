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
  const texts = html.split(nonce);
  const blank = '0'.repeat(nonce.length);
  const plain = Buffer.from(texts.join(blank));
  // Only the length of the text is stored: the text itself would take six times the memory.
  const { length } = plain;
  const { packed, holes } = packedAround(texts, blank);
  const crcOfPlain = crc32(plain);
  const crcOfBlank = crc32(blank);
  const effect = effectOfNonce(texts, nonce.length);
  return {
    bytes: packed.length,
    gzip(own) {
      if (own.length !== nonce.length) throw new Error('A kept page has room for its own nonces.');
      const sent = Buffer.from(packed);
      for (const hole of holes) sent.write(own, hole, 'latin1');
      const crc = crcOfPlain ^ product(effect, crc32(own) ^ crcOfBlank);
      sent.writeUInt32LE(crc >>> 0, sent.length - 8);
      sent.writeUInt32LE(length >>> 0, sent.length - 4);
      return sent;
    },
  };
}

/** Deflate; no name, time or flags (RFC 1952). */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty final block, then room for checksum and size. */
const GZIP_END = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);

function packedAround(texts: readonly string[], blank: string) {
  const block = storedBlock(blank);
  const parts: Uint8Array[] = [GZIP_HEADER];
  const holes: number[] = [];
  let length = GZIP_HEADER.length;
  for (const [at, text] of texts.entries()) {
    if (at > 0) {
      parts.push(block);
      length += block.length;
      holes.push(length - blank.length);
    }
    const piece = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
    parts.push(piece);
    length += piece.length;
  }
  return { packed: Buffer.concat([...parts, GZIP_END]), holes };
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
function effectOfNonce(texts: readonly string[], nonceLength: number): Matrix {
  const effect = new Uint32Array(32);
  let behind = 0;
  for (const text of texts.slice(1).reverse()) {
    behind += Buffer.byteLength(text);
    for (let bit = 0; bit < 32; bit++) {
      effect[bit] = (effect[bit] as number) ^ followedBy(behind, (1 << bit) >>> 0);
    }
    behind += nonceLength;
  }
  return effect;
}

/** Advances a CRC-32 difference over this many following bytes. */
function followedBy(bytes: number, difference: number): number {
  let result = difference;
  for (let power = 0; bytes >>> power > 0; power++) {
    if ((bytes >>> power) & 1) result = product(powerOfTwo(power), result);
  }
  return result;
}

const CRC_POLYNOMIAL = 0xedb88320;

/** The effect of 1, 2, 4, 8 … following bytes. */
const powers: Matrix[] = [];

function powerOfTwo(power: number): Matrix {
  if (powers.length === 0) {
    const bit = Uint32Array.from({ length: 32 }, (_, at) =>
      at === 0 ? CRC_POLYNOMIAL : (1 << (at - 1)) >>> 0,
    );
    powers.push(squared(squared(squared(bit))));
  }
  while (powers.length <= power) powers.push(squared(powers.at(-1) as Matrix));
  return powers[power] as Matrix;
}

function squared(matrix: Matrix): Matrix {
  return matrix.map((column) => product(matrix, column));
}

function product(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, rest = vector >>> 0; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) sum ^= matrix[bit] as number;
  }
  return sum >>> 0;
}
