import type { ClientResponse } from 'hono/client';
import { data, redirect } from 'react-router';
import { INBOX_KINDS, type InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { entryHref, INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { actions, head, title } from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { lead } from '../../ui/page.css.ts';
import type { Route } from './+types/inbox-erase';

function parseKind({ kind }: LoadArgs['params']): InboxKind {
  const match = INBOX_KINDS.find((inboxKind) => inboxKind === kind);
  if (!match) throw data(null, { status: 404 });
  return match;
}

/** The part of a response that every kind of inbox row shares. */
type RowWithId = ClientResponse<{ id: number }, 200, 'json'>;

const load = requireAdminForLoad(async ({ admin }: ApiClient, { params }: LoadArgs) => {
  const kind = parseKind(params);
  const response = admin.inbox[kind][':id'].$get({ param: { id: params.id ?? '' } });
  const { id } = await orNotFound(readJson(response as Promise<RowWithId>));
  return { kind, id };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = requireAdminForAction(async ({ admin }, { params, formData }) => {
  const kind = parseKind(params);
  const response = await admin.inbox[kind][':id'].$delete({ param: { id: params.id ?? '' } });
  const back = `${entryHref(kind, Number(params.id))}?done=erase`;
  return response.ok ? redirect(back, 303) : rejectForm(response, formData);
});

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Delete personal data',
    description: 'Delete the personal data of a submission.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

const NAMES = {
  requests: 'request',
  messages: 'message',
  applications: 'application',
} as const satisfies Record<InboxKind, string>;

export default function Erase({ loaderData: { kind, id } }: Route.ComponentProps) {
  const name = `${NAMES[kind]} ${id}`;
  return (
    <>
      <header className={head}>
        <h1 className={title}>Delete the personal data of {name}?</h1>
        <p className={lead}>
          We’ll delete the name, contact details, everything the sender wrote, your notes and all
          related emails, including those not sent yet. The {NAMES[kind]} stays in your totals.
          Copies already emailed aren’t affected. This can’t be undone.
        </p>
      </header>
      <div className={actions}>
        <AdminForm intent="erase" submitLabel="Delete permanently" pendingLabel="Deleting..." />
        <Link to={entryHref(kind, id)}>Keep it</Link>
      </div>
    </>
  );
}
