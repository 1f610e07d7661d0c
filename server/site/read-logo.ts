import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { NewLogo } from '../../db/site/logos.ts';
import { MAX_MEGAPIXELS } from '../contract/site/limits.ts';
import { LOGO_ICON_SIZE, MAX_LOGO_BYTES } from '../contract/site/logo.ts';
import { cleanSvg } from './clean-svg.ts';

/** Maximum size in pixels of a logo on pages and in the PNG file for email clients. */
const ON_PAGES = { width: 1200, height: 360 };
const IN_EMAILS = { width: 640, height: 160 };

/** The part of the icon's width that the logo takes, with a margin around it. */
const ICON_SHARE = 0.8;

/** A logo may be at most this many times as wide as it is high, or the reverse. */
const MAX_RATIO = 12;

/** Part of each hash, so that logos get new URLs if they are encoded differently. */
const ENCODING = 'logo 1';

/** Thrown when a file can't be used as a logo. The message says what to do. */
export class LogoError extends Error {
  override name = 'LogoError';
}

/** A decoded picture may take 160 MB, so logos are encoded one after the other. */
const oneAtATime = pLimit(1);

/**
 * Reads an uploaded SVG or PNG file. SVG files are sanitized, and PNG files are encoded again,
 * without their metadata.
 *
 * @throws {LogoError} if the file is neither, damaged, or too large
 */
export function readLogo(file: Buffer): Promise<NewLogo> {
  if (file.length > MAX_LOGO_BYTES) {
    throw new LogoError(`This file is larger than ${MAX_LOGO_BYTES / 1024} KB.`);
  }
  return oneAtATime(async () => {
    try {
      return await (isPng(file) ? readPng(file) : readSvg(file));
    } catch (error) {
      if (error instanceof LogoError) throw error;
      throw new LogoError('This picture is damaged or incomplete. Please export it again.', {
        cause: error,
      });
    }
  });
}

async function readSvg(file: Buffer): Promise<NewLogo> {
  const svg = cleanSvg(file.toString('utf8'));
  if (!svg) throw new LogoError('This file isn’t an SVG or PNG picture with a width and height.');
  checkRatio(svg);
  const shown = scaledTo(svg, ON_PAGES);
  const sharp = await loadSharp();
  const at = (size: Size) => sharp(Buffer.from(svg.at(scaledTo(svg, size))));
  return {
    ...shown,
    hash: hashOf(file),
    mediaType: 'image/svg+xml',
    image: Buffer.from(svg.at(shown)),
    png: await at(IN_EMAILS).png().toBuffer(),
    icon: await iconOf(at({ width: LOGO_ICON_SIZE, height: LOGO_ICON_SIZE })),
  };
}

async function readPng(file: Buffer): Promise<NewLogo> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS) {
    throw new LogoError(
      `This picture has ${Math.ceil(megapixels)} megapixels. Please reduce it to ${MAX_MEGAPIXELS} or fewer.`,
    );
  }
  checkRatio({ width, height });
  const shown = scaledTo({ width, height }, ON_PAGES, 1);
  const decode = () => sharp(file, { failOn: 'truncated' });
  return {
    ...shown,
    hash: hashOf(file),
    mediaType: 'image/png',
    image: await decode().resize(shown).png().toBuffer(),
    png: await decode()
      .resize(scaledTo(shown, IN_EMAILS, 1))
      .png()
      .toBuffer(),
    icon: await iconOf(decode()),
  };
}

/** The library takes 20 MB, so it loads with the first logo. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const WHITE = '#FFFFFF';

/** Puts the logo in the middle of a white square. */
function iconOf(picture: Sharp): Promise<Buffer> {
  const side = Math.round(LOGO_ICON_SIZE * ICON_SHARE);
  const margin = (LOGO_ICON_SIZE - side) / 2;
  const margins = { top: Math.floor(margin), left: Math.floor(margin) };
  return picture
    .resize(side, side, { fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .extend({
      ...margins,
      bottom: LOGO_ICON_SIZE - side - margins.top,
      right: LOGO_ICON_SIZE - side - margins.left,
      background: WHITE,
    })
    .png()
    .toBuffer();
}

interface Size {
  width: number;
  height: number;
}

/** The largest size with the same ratio that fits, in whole pixels. */
function scaledTo(size: Size, max: Size, maxScale = Number.POSITIVE_INFINITY): Size {
  const scale = Math.min(max.width / size.width, max.height / size.height, maxScale);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(size.width), height: scaled(size.height) };
}

function checkRatio({ width, height }: Size): void {
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw new LogoError(`A logo can be at most ${MAX_RATIO} times as wide as it is high.`);
  }
}

/** Checks the first bytes, because the name and the type of a file may be wrong. */
const isPng = (file: Buffer) => file.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';

function hashOf(file: Buffer): string {
  return createHash('sha256').update(ENCODING).update(file).digest('hex').slice(0, 32);
}
