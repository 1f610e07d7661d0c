import type { Time } from './columns.ts';

/** Settings of the site that were changed in the admin. A setting without a row has its default. */
export interface SiteSettingsTable {
  name: string;
  /** JSON. */
  value: string;
  updatedAt: Time;
  /** The actor, as in the audit log. */
  updatedBy: string;
}

/** Uploaded logos. An earlier logo stays, because emails that were sent show it. */
export interface SiteLogosTable {
  /** SHA-256 of the file, in 32 hexadecimal digits. */
  hash: string;
  mediaType: 'image/svg+xml' | 'image/png';
  width: number;
  height: number;
  image: Buffer;
  /** A PNG file for programs that show no SVG, such as email clients. */
  png: Buffer;
  /** A square PNG file of 512 pixels. */
  icon: Buffer;
  uploadedAt: Time;
  uploadedBy: string;
}
