import { useSearchParams } from 'react-router';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { BACKUPS, FoundPerson } from '../../admin/person/found-person.tsx';
import * as css from '../../admin/person/person.css.ts';
import { personAction } from '../../admin/person/person-action.ts';
import { RetainedList } from '../../admin/person/person-data.tsx';
import { fieldName, sections } from '../../admin/person/sections.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { RequestedReauthentication } from '../../admin/sign-in/reauthentication.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type ErasedPerson, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, quiet, small } from '../../ui/page.css.ts';
import type { Route } from './+types/personal-data';

/** Checks the session, so that no one types an address before signing in. */
const load = requireAdminForLoad((api: ApiClient) => readJson(api.admin.account.$get()));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(personAction);
export const clientAction = createClientAction(personAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Personal data',
    description: 'Everything stored about an email address.',
    path: '/admin/person',
    noIndex: true,
  });
}

export default function PersonalData({ actionData }: Route.ComponentProps) {
  const result = actionData && 'email' in actionData ? actionData : null;
  const isExportTooLate = useSearchParams()[0].get('again') === 'export' && !actionData;
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Personal data</h1>
        <p className={small}>
          See, export or erase everything stored about an email address. The audit log records that
          you did, without the address.
        </p>
        {isExportTooLate && (
          <p className={formCss.notice.failure} role="alert">
            To export the data, search for the address again. We may ask you to confirm it’s you.
          </p>
        )}
      </header>
      <div className={pageCss.column}>
        <div className={css.search}>
          <AdminForm
            intent="search"
            submitLabel="Search"
            pendingLabel="Searching..."
            values={{ email: result?.email ?? '' }}
          >
            <TextField
              name="email"
              label="Email address"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <RequestedReauthentication />
          </AdminForm>
        </div>
        {result?.person && <FoundPerson email={result.email} person={result.person} />}
        {result?.erased && <Erased email={result.email} result={result.erased} />}
      </div>
    </>
  );
}

function Erased({ email, result: { erased, retained } }: { email: string; result: ErasedPerson }) {
  const counts = Object.entries(erased).filter(([, count]) => count > 0);
  return (
    <section className={pageCss.block} aria-labelledby="erased" role="status">
      <h2 id="erased" className={cardTitle}>
        The data about {email} was erased
      </h2>
      <ul className={css.list}>
        {counts.map(([name, count]) => (
          <li key={name}>
            {sections[name]?.title ?? fieldName(name)}: {formatCount(count)}
          </li>
        ))}
      </ul>
      {retained.length > 0 && (
        <>
          <p>This stays:</p>
          <RetainedList tables={retained} />
        </>
      )}
      <p className={quiet}>{BACKUPS}</p>
    </section>
  );
}
