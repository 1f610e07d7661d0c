import { type ApiClient, readJson } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { randomKey } from '../../api/random-key.ts';
import { requireAdminForLoad } from '../require-admin.ts';

const PICTURES = { query: { page: '1' } };

/** Loads an article for its editor, and records that the administrator has it open. */
export const loadArticle = requireAdminForLoad(async (api: ApiClient, { params }: LoadArgs) => {
  const param = { id: params.id ?? '' };
  const articles = api.admin.articles[':id'];
  const [article, { other }, { pictures }] = await Promise.all([
    orNotFound(readJson(articles.$get({ param }))),
    readJson(articles.editors.$post({ param })),
    readJson(api.admin.pictures.$get(PICTURES)),
  ]);
  return { article, other, pictures };
});

/** Loads what a new article needs: a key for its form, and the pictures to choose from. */
export const loadNewArticle = requireAdminForLoad(async (api: ApiClient) => ({
  creationKey: randomKey(),
  pictures: (await readJson(api.admin.pictures.$get(PICTURES))).pictures,
}));

/** Loads an article as its page will show it. */
export const loadPreview = requireAdminForLoad(async (api: ApiClient, { params }: LoadArgs) => {
  const param = { id: params.id ?? '' };
  const article = await orNotFound(readJson(api.admin.articles[':id'].$get({ param })));
  const post = await readJson(api.admin.articles.preview.$post({ json: article.fields }));
  return { article, post };
});
