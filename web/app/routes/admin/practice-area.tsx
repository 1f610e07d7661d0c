import { isShippedArea } from '../../../../server/contract/practice-areas/practice-areas.ts';
import { AdminForm, useRejection, VersionField } from '../../admin/admin-form.tsx';
import * as entryCss from '../../admin/inbox/entry.css.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import {
  AREAS_PATH,
  areaAction,
  HIDE_INTENT,
  SAVE_INTENT,
  SHOW_INTENT,
} from '../../admin/practice-areas/area-action.ts';
import { AreaFields, areaLabels } from '../../admin/practice-areas/area-fields.tsx';
import type { AdminArea } from '../../admin/practice-areas/area-table.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import type { Route } from './+types/practice-area';

const load = requireAdminForLoad(async ({ admin }, { params: { id = '' } }) => ({
  area: await orNotFound(readJson(admin['practice-areas'][':id'].$get({ param: { id } }))),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(areaAction);
export const clientAction = createClientAction(areaAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData?.area.name ?? 'Practice area not found',
    description: 'Rename, describe or hide a practice area.',
    path: AREAS_PATH,
    noIndex: true,
  });
}

export default function PracticeArea({ loaderData: { area } }: Route.ComponentProps) {
  const { id, version, slug, name, formerNames, description, icon, isHidden } = area;
  const { englishTerms, spanishTerms } = area;
  const current = useRejection<AdminArea>(SAVE_INTENT)?.current;
  return (
    <>
      <Link className={entryCss.back} to={AREAS_PATH}>
        All practice areas
      </Link>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{name}</h1>
        <p className={quiet}>
          {isHidden ? (
            'Hidden from the public.'
          ) : (
            <a href={`/practice-areas/${slug}`}>View its page</a>
          )}
          {formerNames.length > 0 && ` Former names: ${formerNames.join(', ')}.`}
        </p>
      </header>
      <div className={pageCss.column}>
        <section className={pageCss.block} aria-label="Edit">
          {current && <CurrentArea area={current} />}
          <AdminForm
            key={`${id} ${version}`}
            intent={SAVE_INTENT}
            submitLabel="Save practice area"
            summaryLabels={areaLabels}
            values={{ name, description, icon, englishTerms, spanishTerms }}
          >
            <VersionField version={current?.version ?? version} />
            {isShippedArea(slug) && <input type="hidden" name="icon" value={icon} />}
            <AreaFields hasIcon={!isShippedArea(slug)} />
          </AdminForm>
        </section>
        <section className={pageCss.block} aria-labelledby="visibility">
          <h2 id="visibility">{isHidden ? 'Show this area' : 'Hide this area'}</h2>
          <p>
            {isHidden
              ? 'The area and its page become public again.'
              : 'The area and its page are no longer public. Lawyers keep the area in their records, so you can show it again at any time.'}
          </p>
          <AdminForm
            intent={isHidden ? SHOW_INTENT : HIDE_INTENT}
            submitLabel={isHidden ? 'Show practice area' : 'Hide practice area'}
            variant="lined"
          />
        </section>
      </div>
    </>
  );
}

/** The values that someone else has saved, to compare with those in the form. */
function CurrentArea({ area }: { area: AdminArea }) {
  return (
    <div className={entryCss.conflict}>
      <p className={entryCss.label}>Someone else saved this practice area as “{area.name}”:</p>
      <p className={entryCss.preformatted}>
        {[area.description, area.englishTerms, area.spanishTerms].filter(Boolean).join('\n\n')}
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Practice area not found"
      backLink={{ to: AREAS_PATH, label: 'All practice areas' }}
    />
  );
}
