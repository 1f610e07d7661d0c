import { AdminForm } from '../../admin/admin-form.tsx';
import * as entryCss from '../../admin/inbox/entry.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { ADD_INTENT, AREAS_PATH, areaAction } from '../../admin/practice-areas/area-action.ts';
import { AreaFields, areaLabels } from '../../admin/practice-areas/area-fields.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import type { Route } from './+types/practice-area-new';

/** Only checks that an administrator is signed in. */
const load = requireAdminForLoad(async (api: ApiClient) => {
  await readJson(api.admin.account.$get());
  return {};
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(areaAction);
export const clientAction = createClientAction(areaAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Add a practice area',
    description: 'Add a practice area to the directory.',
    path: AREAS_PATH,
    noIndex: true,
  });
}

export default function NewPracticeArea() {
  return (
    <>
      <Link className={entryCss.back} to={AREAS_PATH}>
        All practice areas
      </Link>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Add a practice area</h1>
        <p className={quiet}>
          The new area gets its own page and appears in filters, forms and the signup list. Its URL
          is based on this name and won’t change if you rename it.
        </p>
      </header>
      <section className={pageCss.block}>
        <AdminForm intent={ADD_INTENT} submitLabel="Add practice area" summaryLabels={areaLabels}>
          <AreaFields hasIcon />
        </AdminForm>
      </section>
    </>
  );
}
