import { z } from 'zod';

/** How long a link to download a backup is valid. */
export const DOWNLOAD_LINK_MINUTES = 10;

/** A file name of a backup. The page of a backup has it in its path. */
export const BACKUP_NAME =
  /^(directory|manual|before-[\w.-]+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz$/;

/** The query of a download link. */
export const downloadQuery = z.object({ key: z.string().max(100).catch('') });
