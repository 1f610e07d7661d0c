import { z } from 'zod';
import { line } from '../forms/field-rules.ts';
import { MAX_ADMIN_PAGE, MAX_PICTURE_BYTES } from '../site/limits.ts';

const FILE = 'Please choose a picture';
const MAX_MB = MAX_PICTURE_BYTES / 1024 / 1024;

/** A picture to upload, with its description. */
export const pictureUpload = z.object({
  file: z
    .instanceof(File, { error: FILE })
    .refine(({ size }) => size > 0, FILE)
    .refine(
      ({ size }) => size <= MAX_PICTURE_BYTES,
      `Please choose a picture of at most ${MAX_MB} MB`,
    ),
  altText: line('Please describe the picture for people who can’t see it', 2),
});

export const pictureQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_ADMIN_PAGE).default(1),
});

/** Returns the Markdown that shows a picture. */
export function pictureMarkdown({ path, altText }: { path: string; altText: string }): string {
  return `![${altText.replace(/[[\]\\]/g, '\\$&')}](${path})`;
}
