import { Form, redirect, useLocation, useSearchParams } from 'react-router';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE } from '../../../../server/contract/site/limits.ts';
import { rejectForm } from '../../admin/form-rejection.ts';
import * as listingsCss from '../../admin/listings/listings.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { pageHref, pageNumber } from '../../admin/paging.ts';
import { InvitationLink } from '../../admin/people/invitation-link.tsx';
import { InviteForm } from '../../admin/people/invite-form.tsx';
import { PeopleTable } from '../../admin/people/people-table.tsx';
import { SecondFactorRule } from '../../admin/people/second-factor-rule.tsx';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { SearchTextField } from '../../admin/search-fields.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/people';

const PATH = '/admin/people';

const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const q = (searchParams.get('q') ?? '').slice(0, 200);
  const page = pageNumber(searchParams);
  const query = { q, page: String(page) };
  return { q, page, ...(await readJson(api.admin.people.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = requireAdminForAction(async ({ admin }, { formData }) => {
  const text = (name: string) => String(formData.get(name) ?? '');
  if (text('intent') === 'second-factor') {
    const json = { isRequired: text('isRequired') === 'yes', password: text('password') };
    const response: Response = await admin.people['second-factor'].$put({ json });
    return response.ok
      ? redirect(`${PATH}?done=second-factor`, 303)
      : rejectForm(response, formData);
  }
  const email = text('email');
  // The server validates the role, which the form may lack.
  const json = { email, role: text('role') as 'viewer', password: text('password') };
  const response: Response = await admin.people.$post({ json });
  if (!response.ok) return rejectForm(response, formData);
  const { url }: { url: string | null } = await response.json();
  // The link is shown only once, so it is returned instead of becoming part of a URL.
  return url === null ? redirect(`${PATH}?done=invite`, 303) : { link: { email, url } };
});

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'People',
    description: 'The people who run the directory, and their roles.',
    path: PATH,
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['invite', 'Invitation sent.'],
  ['remove', 'Removed. This person can no longer sign in.'],
]);

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { q, page, people, total, isSecondFactorRequired } = loaderData;
  const { search, key } = useLocation();
  const notice = NOTICES.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>People</h1>
        <p>
          <a href="#invite">Invite someone</a>
        </p>
        {notice && !actionData && (
          <p className={formCss.notice.success} role="status">
            {notice}
          </p>
        )}
      </header>
      <div className={pageCss.column}>
        {actionData && 'link' in actionData && <InvitationLink {...actionData.link} />}
        {(q !== '' || total > ADMIN_PAGE_SIZE) && (
          <search>
            <Form key={search} className={listingsCss.singleFieldSearch} action={PATH}>
              <SearchTextField name="q" label="Search by email" value={q} maxLength={200} />
              <button type="submit" className={button.lined}>
                Search
              </button>
            </Form>
          </search>
        )}
        {people.length === 0 ? (
          <EmptyState icon={<Icon name="search-x" />} heading="No people found">
            <p>Change or clear your search.</p>
          </EmptyState>
        ) : (
          <section className={pageCss.column} aria-label="List of people">
            <p role="status">
              {formatCount(total)} {total === 1 ? 'person' : 'people'}
            </p>
            <PeopleTable people={people} />
            {total > ADMIN_PAGE_SIZE && (
              <Pagination
                page={page}
                pages={Math.min(Math.ceil(total / ADMIN_PAGE_SIZE), MAX_ADMIN_PAGE)}
                pageHref={(number) => pageHref(PATH, { q }, number)}
              />
            )}
          </section>
        )}
        <div key={key} className={listingsCss.columns}>
          <InviteForm />
          <SecondFactorRule isRequired={isSecondFactorRequired} />
        </div>
      </div>
    </>
  );
}
