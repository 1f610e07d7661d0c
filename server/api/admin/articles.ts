import { type Context, Hono } from 'hono';
import {
  createArticle,
  deleteDraft,
  discardChanges,
  saveDraft,
} from '../../../db/articles/article-drafts.ts';
import { openArticle } from '../../../db/articles/article-editors.ts';
import { countArticles, listArticles } from '../../../db/articles/article-list.ts';
import {
  publishArticle,
  scheduleArticle,
  unpublishArticle,
} from '../../../db/articles/article-publication.ts';
import { type EditedArticle, findEditedArticle } from '../../../db/articles/edited-article.ts';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { articleQuery } from '../../contract/admin/admin-queries.ts';
import {
  articleDraft,
  articlePreview,
  articleVersion,
  completeArticle,
  newArticle,
  scheduledArticle,
} from '../../contract/articles/article.ts';
import { dayIn } from '../../contract/site/dates.ts';
import { ADMIN_PAGE_SIZE } from '../../contract/site/limits.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';
import { articleNotFound, previewOf, saveErrorResponse } from './article-responses.ts';

type Env = Context<AdministratorEnv>;

/** Routes to write, preview and publish articles. */
export const articles = (db: Database, { now, site }: ApiOptions) => {
  const today = () => dayIn(site.timeZone, now());

  /** Makes a change in the name of the administrator, and returns the response. */
  const change = async (
    c: Env,
    make: (target: { id: number; actor: string }) => Promise<EditedArticle | null>,
  ) => {
    const actor = await administratorActor(db, c.var.administratorId);
    try {
      const article = await make({ id: idParam(c), actor });
      return article ? c.json(article, 200) : articleNotFound(c);
    } catch (error) {
      return saveErrorResponse(c, error);
    }
  };

  return new Hono<AdministratorEnv>()
    .get('/', allow('read articles'), validateQuery(articleQuery), async (c) => {
      const { page = 1, ...query } = c.req.valid('query');
      const resultPage = { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
      const list = await listArticles(db, query, resultPage);
      return c.json({ ...list, counts: await countArticles(db) }, 200);
    })
    .post('/', allow('edit articles'), body(newArticle), async (c) => {
      const { creationKey, ...fields } = c.req.valid('json');
      const actor = await administratorActor(db, c.var.administratorId);
      try {
        const created = await createArticle(db, { fields, actor, creationKey }, now());
        return c.json(created.article, created.isNew ? 201 : 200);
      } catch (error) {
        return saveErrorResponse(c, error);
      }
    })
    .post('/preview', allow('read articles'), body(articlePreview), async (c) =>
      c.json(await previewOf(c.req.valid('json'), today()), 200),
    )
    .get('/:id', allow('read articles'), async (c) => {
      const article = await findEditedArticle(db, idParam(c));
      return article ? c.json(article, 200) : articleNotFound(c);
    })
    .put('/:id', allow('edit articles'), body(articleDraft), (c) => {
      const { version, ...fields } = c.req.valid('json');
      return change(c, (target) => saveDraft(db, { ...target, version, fields }, now()));
    })
    .delete('/:id', allow('edit articles'), body(articleVersion), async (c) => {
      const { version } = c.req.valid('json');
      const actor = await administratorActor(db, c.var.administratorId);
      try {
        const isDeleted = await deleteDraft(db, { id: idParam(c), version, actor }, now());
        return isDeleted ? c.body(null, 204) : notFound(c, 'There is no draft to delete.');
      } catch (error) {
        return saveErrorResponse(c, error);
      }
    })
    .post('/:id/editors', allow('edit articles'), async (c) => {
      const other = await openArticle(db, idParam(c), c.var.administratorId, now());
      return c.json({ other }, 200);
    })
    .put(
      '/:id/publication',
      allow('edit articles'),
      body(() => completeArticle(today())),
      (c) => {
        const { version, ...fields } = c.req.valid('json');
        return change(c, (target) =>
          publishArticle(db, { ...target, version, fields }, today(), now()),
        );
      },
    )
    .put(
      '/:id/schedule',
      allow('edit articles'),
      body(() => scheduledArticle(today(), site.timeZone, now())),
      (c) => {
        const { version, publishAt, ...fields } = c.req.valid('json');
        return change(c, (target) =>
          scheduleArticle(db, { ...target, version, fields }, publishAt, now()),
        );
      },
    )
    .delete('/:id/publication', allow('edit articles'), body(articleVersion), (c) => {
      const { version } = c.req.valid('json');
      return change(c, (target) => unpublishArticle(db, { ...target, version }, now()));
    })
    .delete('/:id/changes', allow('edit articles'), body(articleVersion), (c) => {
      const { version } = c.req.valid('json');
      return change(c, (target) => discardChanges(db, { ...target, version }, now()));
    });
};
