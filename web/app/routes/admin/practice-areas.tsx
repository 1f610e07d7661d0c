import { useSearchParams } from 'react-router';
import * as pageCss from '../../admin/page.css.ts';
import { AREAS_PATH } from '../../admin/practice-areas/area-action.ts';
import { AreaTable } from '../../admin/practice-areas/area-table.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { SiteLinks } from '../../admin/site/site-page.tsx';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import type { Route } from './+types/practice-areas';

const load = requireAdminForLoad(async ({ admin }: ApiClient) => ({
  areas: await readJson(admin['practice-areas'].$get()),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Practice areas',
    description: 'Rename, describe, hide and add practice areas.',
    path: AREAS_PATH,
    noIndex: true,
  });
}

const DONE = new Map([
  ['add', 'is now a practice area.'],
  ['save', 'is saved and live.'],
  ['hide', 'is hidden.'],
  ['show', 'is shown again.'],
]);

export default function PracticeAreas({ loaderData: { areas } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = DONE.get(search.get('done') ?? '');
  const area = areas.find(({ name }) => name === search.get('name'));
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Practice areas</h1>
        <SiteLinks />
        <p className={quiet}>
          Changes are public at once. A renamed area keeps its URL, and searches still find it by
          its former name.
        </p>
        {done && area && (
          <p className={formCss.notice.success} role="status">
            {area.name} {done}
          </p>
        )}
        <p className={pageCss.actions}>
          <Link className={button.filled} to={`${AREAS_PATH}/new`}>
            Add a practice area
          </Link>
        </p>
      </header>
      <AreaTable areas={areas} />
    </>
  );
}
