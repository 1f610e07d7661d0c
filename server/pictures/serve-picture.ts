import type { Handler } from 'hono';
import { findPictureFile } from '../../db/articles/pictures.ts';
import { parsePicturePath } from '../../db/data/picture-path.ts';
import type { Database } from '../../db/engine/database.ts';
import { IMMUTABLE_CACHE_CONTROL } from '../contract/http/cache-control.ts';

/** Serves the files of uploaded pictures. The path has the hash of the content. */
export const servePicture =
  (db: Database): Handler =>
  async (c) => {
    const file = parsePicturePath(c.req.path);
    const bytes = file && (await findPictureFile(db, file));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    });
  };
