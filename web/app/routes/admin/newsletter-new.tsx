import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { DraftForm } from '../../admin/newsletters/draft-form.tsx';
import { newsletterAction } from '../../admin/newsletters/newsletter-action.ts';
import { useDraft } from '../../admin/newsletters/use-draft.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { randomKey } from '../../api/random-key.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/newsletter-new';

const load = requireAdminForLoad(async (api) => {
  const query = { state: 'draft', page: '1' } as const;
  const { total } = await readJson(api.admin.newsletters.$get({ query }));
  return { drafts: total, draftKey: randomKey() };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(newsletterAction);
export const clientAction = createClientAction(newsletterAction);

/** Keep the key after a rejected form, so that the same draft is created. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'New newsletter',
    description: 'Write a newsletter.',
    path: '/admin/newsletters/new',
    noIndex: true,
  });
}

export default function NewNewsletter({ loaderData: { drafts, draftKey } }: Route.ComponentProps) {
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>New newsletter</h1>
        <p className={pageCss.actions}>
          <Link to="/admin/newsletters">All newsletters</Link>
          {drafts > 0 && (
            <Link to="/admin/newsletters?state=draft">
              {drafts === 1 ? '1 draft' : `${formatCount(drafts)} drafts`}
            </Link>
          )}
        </p>
      </header>
      <section className={pageCss.block} aria-label="Write">
        <DraftForm draft={useDraft(null)} draftKey={draftKey} />
      </section>
    </>
  );
}
