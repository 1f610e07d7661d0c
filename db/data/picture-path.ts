/** Widths in pixels of the files of an uploaded picture. No file is wider than the picture. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

const PICTURE_PATH = /^\/pictures\/([0-9a-f]{32})\/(\d{1,4})x(\d{1,4})\.webp$/;

export interface PictureSize {
  width: number;
  height: number;
}

/** A file of an uploaded picture, as its path describes it. */
export interface PictureFile extends PictureSize {
  /** Identifies the picture's content. */
  hash: string;
}

export function picturePath({ hash, width, height }: PictureFile): string {
  return `/pictures/${hash}/${width}x${height}.webp`;
}

/** Returns the file that a path names; null if the path isn't that of an uploaded picture. */
export function parsePicturePath(path: string): PictureFile | null {
  const [, hash, width, height] = PICTURE_PATH.exec(path) ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

/**
 * Returns the sizes of the files of a picture, smallest first. Applied to its largest file, it
 * returns the same sizes, so that the path of that file is enough to know the others.
 */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
  const largest = Math.min(width, PICTURE_WIDTHS.at(-1) ?? width);
  const widths = [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
  const maxHeight = Math.max(1, Math.round((height * largest) / width));
  return widths.map((one) => ({
    width: one,
    height: one === largest ? maxHeight : Math.max(1, Math.round((maxHeight * one) / largest)),
  }));
}

/** The `srcset` for the path of a picture's largest file; null for any other image. */
export function pictureSrcSet(path: string): string | null {
  const file = parsePicturePath(path);
  if (!file) return null;
  return pictureSizes(file)
    .map(({ width, height }) => `${picturePath({ hash: file.hash, width, height })} ${width}w`)
    .join(', ');
}
