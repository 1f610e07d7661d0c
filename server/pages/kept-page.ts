import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page that was rendered once and is sent again, with another nonce each time. */
export interface KeptPage {
  /** What it takes in memory. */
  bytes: number;
  html(nonce: string): string;
  /** The same as gzip: only the nonce is put in, nothing is compressed again. */
  gzip(nonce: string): Uint8Array<ArrayBuffer>;
}

/**
 * Takes a rendered page apart where its nonce stands.
 *
 * Between the nonces the page is compressed once, each piece for itself and up to a whole byte, so that
 * a nonce fits in between as a block that isn't compressed (RFC 1951, 3.2.4). Compressing a page anew
 * takes a hundred times as long as sending it.
 */
export function keepPage(html: string, nonce: string): KeptPage {
  const texts = html.split(nonce);
  const pieces = texts.map((text) => {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    return { packed, size: plain.length, crc: crc32(plain), shift: shiftBy(plain.length) };
  });
  return {
    bytes: 2 * html.length + pieces.reduce((sum, { packed }) => sum + packed.length + 128, 0),
    html: (other) => texts.join(other),
    gzip(other) {
      const block = storedBlock(other);
      const parts: Uint8Array[] = [GZIP_HEADER];
      let crc = 0;
      let size = 0;
      for (const [at, piece] of pieces.entries()) {
        if (at > 0) {
          parts.push(block.bytes);
          crc = (shifted(block.shift, crc) ^ block.crc) >>> 0;
          size += block.size;
        }
        parts.push(piece.packed);
        crc = (shifted(piece.shift, crc) ^ piece.crc) >>> 0;
        size += piece.size;
      }
      return Buffer.concat([...parts, LAST_BLOCK, trailer(crc, size)]);
    },
  };
}

/** Deflate, no name, no time, no flags (RFC 1952). */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty block that says that it is the last. */
const LAST_BLOCK = Uint8Array.of(3, 0);

function storedBlock(text: string) {
  const plain = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(plain.length ^ 0xffff, 3);
  const bytes = Buffer.concat([head, plain]);
  return { bytes, size: plain.length, crc: crc32(plain), shift: nonceShift(plain.length) };
}

function trailer(crc: number, size: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(size >>> 0, 4);
  return bytes;
}

/** What so many zero bytes do to a CRC-32, as a matrix of bits: with it checksums of pieces are put together. */
type Shift = Uint32Array<ArrayBuffer>;

const CRC_POLYNOMIAL = 0xedb88320;

function shifted(shift: Shift, crc: number): number {
  let sum = 0;
  for (let bit = 0, rest = crc; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) sum ^= shift[bit] as number;
  }
  return sum >>> 0;
}

function shiftBy(bytes: number): Shift {
  let power = Uint32Array.from({ length: 32 }, (_, bit) =>
    bit === 0 ? CRC_POLYNOMIAL : 1 << (bit - 1),
  );
  // From one bit to a byte.
  for (let doubling = 0; doubling < 3; doubling++) power = times(power, power);
  let result = Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit);
  for (let rest = bytes; rest > 0; rest >>>= 1) {
    if (rest & 1) result = times(power, result);
    power = times(power, power);
  }
  return result;
}

function times(one: Shift, other: Shift): Shift {
  return other.map((column) => shifted(one, column));
}

/** All nonces are of one length. */
let lastNonce: { length: number; shift: Shift } | undefined;

function nonceShift(length: number): Shift {
  if (lastNonce?.length !== length) lastNonce = { length, shift: shiftBy(length) };
  return lastNonce.shift;
}
