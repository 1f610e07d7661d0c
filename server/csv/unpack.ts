import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { visibleLine } from '../../db/data/visible-text.ts';
import { CsvError } from './csv-error.ts';

/** Compressed files that unpack to more are rejected: a small file could fill the disk. */
export const MAX_UNPACKED_BYTES = 4 * 2 ** 30;

export type Archive = 'gzip' | 'zip';

const ADVICE = 'Unpack it and import the CSV file. Nothing was changed.';

/** Returns the format of a compressed file, or undefined if the file isn't compressed. */
export async function detectArchive(file: string): Promise<Archive | undefined> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  if (buffer.readUInt16BE() === 0x1f8b) return 'gzip';
  return buffer.readUInt32LE() === LOCAL_HEADER ? 'zip' : undefined;
}

interface UnpackOptions {
  /** The name of the file in error messages. */
  label: string;
  signal: AbortSignal;
  maxBytes?: number;
}

/**
 * Unpacks a gzip file, or the only CSV file in a ZIP archive, to `target`.
 *
 * @throws {CsvError} if the file is damaged, unpacks to more than `maxBytes`, or isn't one CSV file
 */
export async function unpack(
  file: string,
  archive: Archive,
  target: string,
  { label, signal, maxBytes = MAX_UNPACKED_BYTES }: UnpackOptions,
): Promise<void> {
  let checksum = 0;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      done(bytes > maxBytes ? tooLarge(label, maxBytes) : null, chunk);
    },
  });
  const entry = archive === 'zip' ? await findCsvEntry(file, label) : undefined;
  const stages = entry ? entryStages(file, entry) : [createReadStream(file), createGunzip()];
  try {
    await pipeline([...stages, counter, createWriteStream(target)], { signal });
  } catch (error) {
    throw isDamage(error) ? damaged(label) : error;
  }
  if (entry && checksum !== entry.checksum) throw damaged(label);
}

/**
 * Returns the beginning of the text in a file, which may be compressed: at least `bytes` bytes, or
 * all if there are fewer.
 *
 * @throws {CsvError} if the file is damaged or isn't one CSV file
 */
export async function unpackStart(file: string, label: string, bytes: number): Promise<Buffer> {
  const archive = await detectArchive(file);
  const chunks: Buffer[] = [];
  let length = 0;
  const collector = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      length += chunk.length;
      done(length < bytes ? null : ENOUGH);
    },
  });
  const stages = archive
    ? archive === 'zip'
      ? entryStages(file, await findCsvEntry(file, label))
      : [createReadStream(file), createGunzip()]
    : [createReadStream(file, { end: bytes - 1 })];
  try {
    await pipeline([...stages, collector]);
  } catch (error) {
    if (error === ENOUGH) return Buffer.concat(chunks);
    throw isDamage(error) ? damaged(label) : error;
  }
  return Buffer.concat(chunks);
}

/** Ends a pipeline that has read enough. */
const ENOUGH = new Error('Enough was read.');

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

function tooLarge(label: string, maxBytes: number): CsvError {
  const size = maxBytes >= 2 ** 30 ? `${maxBytes / 2 ** 30} GB` : `${maxBytes} bytes`;
  return new CsvError(
    `${label} unpacks to more than ${size}, so it wasn't unpacked. Split it into several files. Nothing was changed.`,
  );
}

function damaged(label: string): CsvError {
  return new CsvError(`${label} is damaged or incomplete. Download it again. Nothing was changed.`);
}

interface ZipEntry {
  name: string;
  isDeflated: boolean;
  isEncrypted: boolean;
  checksum: number;
  compressedBytes: number;
  /** The offset of the entry's local header. */
  offset: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
/** The end record can be followed by a comment of this length. */
const MAX_COMMENT_BYTES = 0xffff;
/** A size or offset with this value is in a ZIP64 record. */
const ZIP64 = 0xffffffff;
const MAX_DIRECTORY_BYTES = 1 << 24;

async function findCsvEntry(file: string, label: string): Promise<ZipEntry & { start: number }> {
  await using handle = await open(file);
  const entries = readDirectory(await readDirectoryBytes(handle, label), label);
  const tables = entries.filter(
    ({ name }) => /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name),
  );
  const [entry] = tables;
  if (!entry) {
    throw new CsvError(
      `${label} is a spreadsheet file or a ZIP archive without a CSV file. Save it as 'CSV UTF-8' and import that file. Nothing was changed.`,
    );
  }
  if (tables.length > 1) {
    const names = tables.slice(0, 5).map(({ name }) => visibleLine(name).slice(0, 100));
    throw new CsvError(`${label} contains several files: ${names.join(', ')}. ${ADVICE}`);
  }
  if (entry.isEncrypted) throw new CsvError(`${label} has a password. ${ADVICE}`);
  if (entry.compressedBytes === ZIP64 || entry.offset === ZIP64) {
    throw new CsvError(`${label} is a ZIP archive of more than 4 GB. ${ADVICE}`);
  }
  const header = await readAt(handle, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE() !== LOCAL_HEADER) throw damaged(label);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  return { ...entry, start };
}

async function readDirectoryBytes(handle: FileHandle, label: string): Promise<Buffer> {
  const { size } = await handle.stat();
  const tailStart = Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await readAt(handle, tailStart, size - tailStart);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (offset + bytes > size || bytes > MAX_DIRECTORY_BYTES) break;
    return readAt(handle, offset, bytes);
  }
  throw damaged(label);
}

function readDirectory(directory: Buffer, label: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged(label);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      isDeflated: method === 8,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      checksum: directory.readUInt32LE(at + 16),
      compressedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    if (method !== 0 && method !== 8) {
      throw new CsvError(`${label} uses an unusual compression method. ${ADVICE}`);
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}

function entryStages(
  file: string,
  { start, compressedBytes, isDeflated }: ZipEntry & { start: number },
): (Readable | Transform)[] {
  if (compressedBytes === 0) return [Readable.from([])];
  const input = createReadStream(file, { start, end: start + compressedBytes - 1 });
  return isDeflated ? [input, createInflateRaw()] : [input];
}
