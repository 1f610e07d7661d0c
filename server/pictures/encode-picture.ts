import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { NewPicture } from '../../db/articles/pictures.ts';
import { pictureSizes } from '../../db/data/picture-path.ts';
import { MAX_MEGAPIXELS } from '../contract/site/limits.ts';

const QUALITY = 82;
const MAX_WIDTH = 1600;
/** A picture may be three times as high as it is wide at the largest size. */
const MAX_HEIGHT = 4800;

/** Part of each hash, so that pictures get new paths if they are encoded differently. */
const ENCODING = `webp ${QUALITY}`;

/** Thrown when a file can't be used as a picture. The message says what to do. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** A decoded picture may take 160 MB, so pictures are encoded one after the other. */
const oneAtATime = pLimit(1);

/**
 * Encodes an uploaded JPEG, PNG or WebP file in several sizes, without its metadata, such as the
 * place where a photo was taken.
 *
 * @throws {PictureError} if the file is no picture, damaged or too large to decode
 */
export function encodePicture(bytes: Buffer): Promise<Pick<NewPicture, 'hash' | 'files'>> {
  return oneAtATime(async () => {
    // The library takes 20 MB, so it loads with the first picture.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const limits = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'truncated' } as const;
    try {
      const { width, height } = await checkSize(sharp(bytes, { limitInputPixels: false }));
      const { data, info } = await sharp(bytes, limits)
        .autoOrient()
        .resize({ width, height, fit: 'fill' })
        .toColorspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { channels } = info;
      const files = [];
      for (const size of pictureSizes({ width, height })) {
        const resized = sharp(data, { raw: { width, height, channels } }).resize(size);
        files.push({ ...size, bytes: await resized.webp({ quality: QUALITY }).toBuffer() });
      }
      return { hash: hashOf(bytes), files };
    } catch (error) {
      if (error instanceof PictureError) throw error;
      throw new PictureError('This picture is damaged or incomplete. Please export it again.', {
        cause: error,
      });
    }
  });

  /** Returns the size of the largest file, from the header alone. */
  async function checkSize(picture: Sharp) {
    if (!isPicture(bytes)) {
      throw new PictureError('This file isn’t a JPEG, PNG or WebP picture.');
    }
    const { autoOrient, width, height } = await picture.metadata();
    const megapixels = (width * height) / 1_000_000;
    if (megapixels > MAX_MEGAPIXELS) {
      throw new PictureError(
        `This picture has ${Math.ceil(megapixels)} megapixels. Please reduce it to ${MAX_MEGAPIXELS} or fewer.`,
      );
    }
    const scale = Math.min(1, MAX_WIDTH / autoOrient.width, MAX_HEIGHT / autoOrient.height);
    return {
      width: Math.max(1, Math.round(autoOrient.width * scale)),
      height: Math.max(1, Math.round(autoOrient.height * scale)),
    };
  }
}

/** Checks the first bytes, because the name and the type of a file may be wrong. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(ENCODING).update(bytes).digest('hex').slice(0, 32);
}
