import { Form } from 'react-router';
import { templatePreviewPath } from '../../../../server/contract/newsletter/email-preview.ts';
import { EmailPreview } from '../../admin/email/email-preview.tsx';
import * as listingsCss from '../../admin/listings/listings.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { useMay } from '../../admin/role.ts';
import { SearchSelectField } from '../../admin/search-fields.tsx';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import type { Route } from './+types/email-templates';

const PATH = '/admin/email/templates';

const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const templates = await readJson(api.admin.email.templates.$get());
  const selected = templates.findIndex(({ id }) => id === searchParams.get('show'));
  const index = Math.max(0, selected);
  const param = { template: templates[index]?.id ?? '' };
  const shown = await readJson(api.admin.email.templates[':template'].$get({ param }));
  return { templates, index, shown };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Preview all emails',
    description: 'Every email that the site sends, with sample data.',
    path: PATH,
    noIndex: true,
  });
}

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  const { templates, index, shown } = loaderData;
  const [previous, next] = [templates[index - 1], templates[index + 1]];
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Preview all emails</h1>
        <p className={small}>
          The {templates.length} emails that the site sends, in their variants, with sample data.{' '}
          {useMay()('manage site') && <Link to="/admin/email">Back to email</Link>}
        </p>
      </header>
      <search>
        <Form key={shown.id} className={listingsCss.singleFieldSearch} action={PATH}>
          <SearchSelectField
            name="show"
            label="Email"
            value={shown.id}
            options={templates.map(({ id, to, name }) => ({ value: id, label: `${to}: ${name}` }))}
          />
          <button type="submit" className={button.filled}>
            Show
          </button>
        </Form>
      </search>
      <section className={pageCss.column} aria-labelledby="shown">
        <h2 id="shown">{shown.name}</h2>
        <EmailPreview path={templatePreviewPath(shown.id)} key={shown.id} {...shown} />
        <p className={pageCss.actions}>
          {previous && <Link to={`${PATH}?show=${previous.id}`}>Previous: {previous.name}</Link>}
          {next && <Link to={`${PATH}?show=${next.id}`}>Next: {next.name}</Link>}
        </p>
      </section>
    </>
  );
}
