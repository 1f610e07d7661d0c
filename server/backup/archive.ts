import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { ArchiveError, BLOCK_BYTES, fileHeader, padding, TarReader } from './tar.ts';

const MANIFEST = 'manifest.json';
const DATABASE = 'directory.db';
const MAX_MANIFEST_BYTES = 1_000_000;

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** The version of the software that made the backup. */
  software: z.string(),
  /** The last migration that ran. */
  schema: z.string(),
  /** Rows by table. */
  counts: z.record(z.string(), z.number()),
  /** Size of the uncompressed database. */
  bytes: z.number(),
  sha256: z.string(),
});

/** The description that a backup contains beside the database. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The size and the SHA-256 of a file. */
export async function measureFile(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Starts to show the progress of an operation on this many bytes. */
export type ByteProgress = (bytes: number) => { update(done: number): void; end(): void };

/** Packs manifest and database into one file that `tar xzf` can also open. */
export async function pack(
  manifest: Manifest,
  database: string,
  target: string,
  progress?: ByteProgress,
): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const madeAt = new Date(manifest.madeAt);
  async function* content() {
    yield fileHeader(MANIFEST, text.length, madeAt);
    yield text;
    yield padding(text.length);
    yield fileHeader(DATABASE, manifest.bytes, madeAt);
    yield* withProgress(createReadStream(database), manifest.bytes, progress);
    yield padding(manifest.bytes);
    yield Buffer.alloc(2 * BLOCK_BYTES);
  }
  const output = createWriteStream(target, { mode: 0o600, flush: true });
  await pipeline(Readable.from(content(), { objectMode: false }), createGzip(), output);
}

/**
 * Unpacks the database and checks it against the manifest's size and checksum.
 *
 * @throws {ArchiveError} if the file is no backup, damaged or in an unknown format
 */
export async function unpack(
  archive: string,
  target: string,
  progress?: ByteProgress,
): Promise<Manifest> {
  const stream = createGunzip();
  const reading = pipeline(createReadStream(archive), stream);
  try {
    const tar = new TarReader(stream);
    const manifest = readManifest(await tar.entry(MANIFEST, MAX_MANIFEST_BYTES));
    const size = await tar.open(DATABASE);
    const database = withProgress(tar.content(size), size, progress);
    await pipeline(database, createWriteStream(target, { mode: 0o600, flush: true }));
    // Read to the end, so that gunzip verifies its own checksum, too.
    await pipeline(tar.content(), async (chunks) => {
      for await (const _ of chunks);
    });
    await reading;
    const { bytes, sha256 } = await measureFile(target);
    if (bytes !== manifest.bytes || sha256 !== manifest.sha256) {
      throw new ArchiveError('the database in it is not the one that was packed');
    }
    return manifest;
  } catch (error) {
    stream.destroy();
    await reading.catch(() => {});
    throw toArchiveError(error);
  }
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

function readManifest(text: Buffer): Manifest {
  const manifest = JSON.parse(text.toString());
  if (Number.isInteger(manifest?.format) && manifest.format > 1) {
    throw new ArchiveError('it was made by a newer version of this software');
  }
  const { success, data } = manifestSchema.safeParse(manifest);
  if (!success) throw new ArchiveError('its manifest is not whole');
  return data;
}

function toArchiveError(error: unknown): unknown {
  if (error instanceof SyntaxError) return new ArchiveError('its manifest is not whole');
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_DATA_ERROR') return new ArchiveError('it is damaged, or no backup at all');
  if (code === 'Z_BUF_ERROR') return new ArchiveError('it ends too early');
  if (code === 'ENOENT') return new ArchiveError('there is no such file');
  if (code === 'EISDIR') return new ArchiveError('it is a folder');
  return error;
}
