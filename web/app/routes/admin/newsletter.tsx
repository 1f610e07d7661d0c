import { DraftEditor } from '../../admin/newsletters/draft-editor.tsx';
import { loadNewsletter } from '../../admin/newsletters/load-newsletter.ts';
import { newsletterAction } from '../../admin/newsletters/newsletter-action.ts';
import { NewsletterReport } from '../../admin/newsletters/newsletter-report.tsx';
import { NewsletterBadge } from '../../admin/newsletters/newsletter-table.tsx';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { useMay } from '../../admin/role.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/newsletter';

export const loader = createLoader(loadNewsletter);
export const clientLoader = createClientLoader(loadNewsletter);
export const action = createAction(newsletterAction);
export const clientAction = createClientAction(newsletterAction);

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: `Newsletter ${params.id}`,
    description: 'Write a newsletter, or see how its delivery goes.',
    path: '/admin/newsletters',
    noIndex: true,
  });
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { newsletter } = loaderData;
  const mayEdit = useMay()('edit newsletters');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{newsletter.subject || `Draft ${newsletter.id}`}</h1>
        <p className={pageCss.actions}>
          <NewsletterBadge {...newsletter} />
          <Link to="/admin/newsletters">All newsletters</Link>
        </p>
      </header>
      {newsletter.state === 'draft' && mayEdit ? (
        <DraftEditor key={newsletter.id} {...loaderData} />
      ) : (
        <NewsletterReport {...loaderData} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Newsletter not found"
      backLink={{ to: '/admin/newsletters', label: 'All newsletters' }}
    />
  );
}
