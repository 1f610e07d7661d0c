import type { Handler } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { findLogoFile } from '../../db/site/logos.ts';
import { IMMUTABLE_CACHE_CONTROL } from '../contract/http/cache-control.ts';
import { LOGO_FILES } from '../contract/site/logo.ts';

/** Serves the files of uploaded logos. The path has the hash of the content. */
export const serveLogo =
  (db: Database): Handler =>
  async (c) => {
    const { hash = '', file: name = '' } = c.req.param();
    const file = LOGO_FILES.find((known) => known === name);
    const logo = file && (await findLogoFile(db, hash, file));
    if (!logo) return c.notFound();
    return c.body(new Uint8Array(logo.content), 200, {
      'Content-Type': file === 'image' ? logo.mediaType : 'image/png',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    });
  };
