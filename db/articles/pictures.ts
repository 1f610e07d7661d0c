import { type SqlBool, sql } from 'kysely';
import { recordChange } from '../audit/audit-log.ts';
import { picturePath, pictureSizes } from '../data/picture-path.ts';
import type { Database } from '../engine/database.ts';

/** An uploaded picture. */
export interface Picture {
  id: number;
  /** The path of its largest file. */
  path: string;
  /** The path of its smallest file. */
  thumbnail: string;
  name: string;
  altText: string;
  width: number;
  height: number;
  uploadedAt: string;
  /** Whether an article shows it, or a draft of one. */
  isUsed: boolean;
}

export interface NewPicture {
  hash: string;
  name: string;
  altText: string;
  /** The WebP files, from the narrowest to the widest. */
  files: { width: number; height: number; bytes: Buffer }[];
}

/** Stores a picture. A picture that is already stored stays as it is, with its description. */
export async function addPicture(
  db: Database,
  { hash, name, altText, files }: NewPicture,
  actor: string,
  now: Date,
): Promise<Picture> {
  return db.transaction().execute(async (transaction) => {
    const { width = 0, height = 0 } = files.at(-1) ?? {};
    const uploaded = { uploadedAt: now.toISOString(), uploadedBy: actor };
    const row = await transaction
      .insertInto('pictures')
      .values({ hash, name, altText, width, height, ...uploaded })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) {
      const values = files.map((file) => ({ pictureId: row.id, ...file }));
      await transaction.insertInto('pictureFiles').values(values).execute();
    }
    const [picture] = await pictures(transaction).where('hash', '=', hash).execute();
    if (!picture) throw new Error('A stored picture disappeared within a transaction.');
    return toPicture(picture);
  });
}

/** A page of all pictures, newest first, and how many there are. */
export async function listPictures(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ pictures: Picture[]; total: number }> {
  const rows = await pictures(db).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { pictures: rows.map(toPicture), total };
}

/** Removes a picture unless it is used. Returns null if the ID is unknown. */
export async function removePicture(
  db: Database,
  id: number,
  actor: string,
  now: Date,
): Promise<'removed' | 'used' | null> {
  return db.transaction().execute(async (transaction) => {
    const [row] = await pictures(transaction).where('id', '=', id).execute();
    if (!row) return null;
    if (row.isUsed) return 'used';
    await transaction.deleteFrom('pictures').where('id', '=', id).execute();
    const change = { subject: 'article', subjectId: null, before: { picture: row.name } } as const;
    await recordChange(transaction, { actor, action: 'remove', ...change }, now);
    return 'removed';
  });
}

/** Returns the bytes of a file; null if there is no such file. */
export async function findPictureFile(
  db: Database,
  { hash, width, height }: { hash: string; width: number; height: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('pictureFiles')
    .innerJoin('pictures', 'pictures.id', 'pictureFiles.pictureId')
    .select('bytes')
    .where('hash', '=', hash)
    .where('pictureFiles.width', '=', width)
    .where('pictureFiles.height', '=', height)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/**
 * Records which pictures an article shows, or a draft of it. Call this in the transaction that
 * changes the article.
 */
export async function recordPictureUses(transaction: Database, postId: number): Promise<void> {
  await transaction.deleteFrom('articlePictures').where('postId', '=', postId).execute();
  const row = await transaction
    .selectFrom('posts')
    .select(['content', 'featuredImage', 'markdown', 'draft'])
    .where('id', '=', postId)
    .executeTakeFirst();
  const text = Object.values(row ?? {}).join('\n');
  const hashes = new Set([...text.matchAll(HASH_IN_PATH)].map(([, hash = '']) => hash));
  const values = [...hashes].map((hash) => ({ postId, hash }));
  if (values.length > 0) await transaction.insertInto('articlePictures').values(values).execute();
}

/** The size of all uploaded pictures in bytes. */
export async function pictureBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('pictureFiles')
    .select(sql<number>`coalesce(sum(length("bytes")), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

const HASH_IN_PATH = /\/pictures\/([0-9a-f]{32})\//g;

const IS_USED = sql<SqlBool>`(
  exists (select 1 from "articlePictures" where "articlePictures"."hash" = "pictures"."hash")
  or exists (
    select 1 from "newsletters"
    where "body" like '%/pictures/' || "pictures"."hash" || '/%'))`;

function pictures(db: Database) {
  return db
    .selectFrom('pictures')
    .select(['id', 'hash', 'name', 'altText', 'width', 'height', 'uploadedAt'])
    .select(IS_USED.as('isUsed'));
}

type PictureRow = Awaited<ReturnType<ReturnType<typeof pictures>['execute']>>[number];

function toPicture({ hash, isUsed, ...row }: PictureRow): Picture {
  const { width, height } = row;
  const [smallest = row] = pictureSizes(row);
  return {
    ...row,
    path: picturePath({ hash, width, height }),
    thumbnail: picturePath({ hash, width: smallest.width, height: smallest.height }),
    isUsed: Boolean(isUsed),
  };
}
