import { data, Form, redirect } from 'react-router';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import * as staticCss from '../../layout/static-page.css.ts';
import { StaticPage } from '../../layout/static-page.tsx';
import { pageMeta } from '../../meta.ts';
import { forLawyers, SIGN_IN } from '../../my-listing/for-lawyers.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/remove';

const load = forLawyers(async (api) => {
  const { listing } = await readJson(api['my-listing'].$get());
  return { name: listing.name, email: listing.email };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function remove(api: ApiClient) {
  const response: Response | null = await api['my-listing'].$delete().catch(() => null);
  if (response?.status === 401) return redirect(SIGN_IN, 303);
  if (!response?.ok) return data({ isRemoved: false }, { status: 503 });
  return redirect(`${SIGN_IN}?ended=removed`, 303);
}

export const action = createAction(remove);
export const clientAction = createClientAction(remove);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Remove your listing',
    description: 'Remove your profile from the directory.',
    path: '/my-listing/remove',
    noIndex: true,
  });
}

export default function RemoveMyListing({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <StaticPage title="Remove your listing?" intro={name ?? ''}>
      <p>
        Your profile, statistics and pending changes will be deleted right away, and future imports
        will skip you. Search engines may show the page until their next visit. We keep a record of
        your removal and of earlier edits.
      </p>
      <p>
        We’ll confirm by email to {email}. You can’t undo this, but you can apply to be listed
        again.
      </p>
      {actionData && (
        <div className={formCss.notice.failure} role="alert">
          <p>We couldn’t remove your listing. Try again, or contact us.</p>
        </div>
      )}
      <Form method="post" className={staticCss.actions}>
        <button type="submit" className={button.filled}>
          Remove my listing
        </button>
        <Link className={button.lined} to="/my-listing">
          Keep my listing
        </Link>
      </Form>
    </StaticPage>
  );
}
