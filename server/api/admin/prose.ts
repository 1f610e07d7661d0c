import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../../../db/engine/database.ts';
import {
  currentProse,
  findProseVersion,
  latestProseVersions,
  type ProseContent,
  proseVersions,
  saveProse,
} from '../../../db/prose/prose-versions.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import type { ProsePageName } from '../../contract/prose/prose.ts';
import {
  PROSE_ERRORS,
  proseEdit,
  prosePageName,
  proseReset,
} from '../../contract/prose/prose-edit.ts';
import { DuplicateHeadingError } from '../../contract/prose/prose-sections.ts';
import { dayIn } from '../../contract/site/dates.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { renderContent } from '../prose/render-prose.ts';
import { idParam, notFound } from '../responses.ts';

/** A page's history shows at most this many versions. */
const MAX_VERSIONS = 100;

/** Routes for the texts of pages such as the privacy policy, with their versions. */
export const prose = (db: Database, { now, site }: ApiOptions) => {
  const today = () => dayIn(site.timeZone, now());
  const save = async (
    c: Context<AdministratorEnv>,
    content: ProseContent | null,
    version: number,
  ) => {
    const page = c.req.param('page') as ProsePageName;
    const context = { administratorId: c.get('administratorId'), now: now() };
    const outcome = await saveProse(db, page, content, version, context);
    const current = await currentProse(db, page);
    if (outcome === 'changed') return c.json({ message: PROSE_ERRORS.changed, current }, 409);
    return c.json({ current }, 200);
  };
  return new Hono<AdministratorEnv>()
    .get('/', allow('manage site'), async (c) => c.json(await latestProseVersions(db), 200))
    .get('/:page', allow('manage site'), knownPage, async (c) => {
      const page = c.req.param('page');
      const versions = await proseVersions(db, page, MAX_VERSIONS);
      return c.json({ current: await currentProse(db, page), versions }, 200);
    })
    .get('/:page/versions/:id', allow('manage site'), knownPage, async (c) => {
      const id = idParam(c);
      const version = await findProseVersion(db, c.req.param('page'), id);
      return version ? c.json(version, 200) : notFound(c, PROSE_ERRORS.noVersion);
    })
    .put('/:page', allow('manage site'), knownPage, body(proseEdit), (c) => {
      const { version, ...content } = c.req.valid('json');
      return orHeadingMistake(c, () => {
        renderContent(content, today());
        return save(c, content, version);
      });
    })
    .post('/:page/preview', allow('manage site'), knownPage, body(proseEdit), (c) => {
      const { version: _, ...content } = c.req.valid('json');
      return orHeadingMistake(c, () => c.json({ prose: renderContent(content, today()) }, 200));
    })
    .delete('/:page', allow('manage site'), knownPage, body(proseReset), async (c) =>
      save(c, null, c.req.valid('json').version),
    );
};

/** Middleware that answers 404 if there is no such page. */
const knownPage = createMiddleware(async (c, next) =>
  prosePageName.safeParse(c.req.param('page')).success ? next() : notFound(c, PROSE_ERRORS.unknown),
);

/** Runs a step that renders the text. Two headings with the same text are a mistake in it. */
async function orHeadingMistake<Answer>(c: Context, step: () => Answer | Promise<Answer>) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof DuplicateHeadingError)) throw error;
    return c.json({ message: INVALID_FORM, errors: { text: error.message } }, 422);
  }
}
