import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar, { type Entry } from 'tar-stream';
import { z } from 'zod';

const MANIFEST = 'manifest.json';
const DATABASE = 'directory.db';
const MAX_MANIFEST_BYTES = 1_000_000;

/**
 * The maximum unpacked size apart from the database. It limits the manifest and the tar headers,
 * which are read into memory.
 */
const MAX_OVERHEAD_BYTES = 2 * MAX_MANIFEST_BYTES;

/**
 * The file isn't a backup, or it is damaged. The message completes the sentence "… can't be used:
 * ".
 */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  /** The version of the software that made the backup. */
  software: z.string(),
  /** Name of the last database migration that ran. */
  schema: z.string(),
  /** The number of rows in each table. */
  counts: z.record(z.string(), z.number()),
  /** Size of the uncompressed database in bytes. */
  bytes: z.number(),
  sha256: z.string(),
});

/** The manifest: describes the backup, and is stored next to the database in the archive. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The size and the SHA-256 of a file. */
export async function measureFile(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Starts a progress display for an operation on this many bytes. */
export type ByteProgress = (bytes: number) => { update(done: number): void; end(): void };

/** Packs the manifest and the database into one file, which `tar xzf` can also unpack. */
export async function pack(
  manifest: Manifest,
  database: string,
  target: string,
  progress?: ByteProgress,
): Promise<void> {
  const archive = tar.pack();
  const headers = { mode: 0o600, mtime: new Date(manifest.madeAt) };
  const output = createWriteStream(target, { mode: 0o600, flush: true });
  async function addEntries() {
    archive.entry({ ...headers, name: MANIFEST }, `${JSON.stringify(manifest, null, 2)}\n`);
    const entry = archive.entry({ ...headers, name: DATABASE, size: manifest.bytes });
    await pipeline(withProgress(createReadStream(database), manifest.bytes, progress), entry);
    archive.finalize();
  }
  const writing = pipeline(archive, createGzip(), output);
  // If one of the two fails, the other one ends too. Wait for both, so that no file stays open.
  await Promise.allSettled([writing, addEntries()]);
  await writing;
}

/**
 * Unpacks the database and checks it against the manifest's size and checksum.
 *
 * @throws {ArchiveError} if the file isn't a backup, is damaged or has an unknown format
 */
export async function unpack(
  archive: string,
  target: string,
  progress?: ByteProgress,
): Promise<Manifest> {
  const entries = tar.extract();
  let maxBytes = MAX_OVERHEAD_BYTES;
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ArchiveError('it contains more than a backup');
      yield chunk;
    }
  }
  async function readEntries(): Promise<Manifest> {
    const iterator = entries[Symbol.asyncIterator]();
    const manifest = await readManifest(await nextEntry(iterator, MANIFEST));
    maxBytes += manifest.bytes;
    const database = withProgress(await nextEntry(iterator, DATABASE), manifest.bytes, progress);
    await pipeline(database, createWriteStream(target, { mode: 0o600, flush: true }));
    const { done } = await iterator.next();
    if (!done) throw new ArchiveError('it contains more than a backup');
    return manifest;
  }
  try {
    const reading = pipeline(createReadStream(archive), createGunzip(), limited, entries);
    const unpacking = readEntries().catch((error) => {
      entries.destroy(error);
      throw error;
    });
    // If one of the two fails, the other one ends too. Wait for both, so that no file stays open.
    await Promise.allSettled([unpacking, reading]);
    const manifest = await unpacking;
    await reading;
    const { bytes, sha256 } = await measureFile(target);
    if (bytes !== manifest.bytes || sha256 !== manifest.sha256) {
      throw new ArchiveError("its database doesn't match its checksum");
    }
    return manifest;
  } catch (error) {
    throw toArchiveError(error);
  }
}

/** Returns the next entry of an archive. Throws unless it is a file with this name. */
async function nextEntry(entries: AsyncIterator<Entry>, name: string): Promise<Entry> {
  const { value, done } = await entries.next();
  if (done || value.header.name !== name || value.header.type !== 'file') {
    throw new ArchiveError(`its ${name} is missing or in the wrong place`);
  }
  return value;
}

async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  bytes: number,
  progress?: ByteProgress,
) {
  const bar = progress?.(bytes);
  let done = 0;
  for await (const chunk of chunks) {
    yield chunk;
    done += chunk.length;
    bar?.update(done);
  }
  bar?.end();
}

async function readManifest(entry: Entry): Promise<Manifest> {
  if ((entry.header.size ?? 0) > MAX_MANIFEST_BYTES) {
    throw new ArchiveError(`its ${MANIFEST} is too large`);
  }
  const manifest = JSON.parse(await text(entry));
  if (Number.isInteger(manifest?.format) && manifest.format > 1) {
    throw new ArchiveError('it was made by a newer version of this software');
  }
  const { success, data } = manifestSchema.safeParse(manifest);
  if (!success) throw new ArchiveError('its manifest is incomplete');
  return data;
}

function toArchiveError(error: unknown): unknown {
  if (error instanceof SyntaxError) return new ArchiveError('its manifest is incomplete');
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_DATA_ERROR' || message.startsWith('Invalid tar header')) {
    return new ArchiveError("it is damaged or isn't a backup");
  }
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') {
    return new ArchiveError('it ends too early');
  }
  if (code === 'ENOENT') return new ArchiveError('there is no such file');
  if (code === 'EISDIR') return new ArchiveError('it is a folder');
  return error;
}
