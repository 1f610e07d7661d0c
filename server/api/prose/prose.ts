import { Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { currentProse } from '../../../db/prose/prose-versions.ts';
import { PROSE_ERRORS, prosePageName } from '../../contract/prose/prose-edit.ts';
import { dependOnNoLawyers } from '../depend-on.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';
import { renderProse } from './render-prose.ts';

/** The text of a page if an owner has replaced it; null for the text that the product ships. */
export const prose = (db: Database, { site }: Pick<ApiOptions, 'site'>) =>
  new Hono().get('/:page', dependOnNoLawyers, async (c) => {
    const page = prosePageName.safeParse(c.req.param('page'));
    if (!page.success) return notFound(c, PROSE_ERRORS.unknown);
    const version = await currentProse(db, page.data);
    return c.json({ prose: version && renderProse(version, site.timeZone) }, 200);
  });
