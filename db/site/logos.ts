import type { Database } from '../engine/database.ts';
import type { SiteLogosTable } from '../schema/site.ts';

/** A logo as it is stored, without who uploaded it and when. */
export type NewLogo = Omit<SiteLogosTable, 'uploadedAt' | 'uploadedBy'>;

/** The files of a logo: the one to show on pages, and two PNG files. */
export type LogoFile = 'image' | 'png' | 'icon';

/** Stores a logo. A logo that is already stored stays as it is. */
export async function addLogo(
  db: Database,
  logo: NewLogo,
  actor: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('siteLogos')
    .values({ ...logo, uploadedAt: now.toISOString(), uploadedBy: actor })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The size of a logo in pixels; undefined if the hash is unknown. */
export function findLogo(db: Database, hash: string) {
  return db
    .selectFrom('siteLogos')
    .select(['hash', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** A file of a logo; undefined if the hash is unknown. */
export function findLogoFile(db: Database, hash: string, file: LogoFile) {
  return db
    .selectFrom('siteLogos')
    .select([`${file} as content`, 'mediaType'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}
