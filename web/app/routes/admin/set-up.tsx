import { isRouteErrorResponse, Link, redirect } from 'react-router';
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  SPENT_LINK,
} from '../../../../server/contract/accounts/sign-in.ts';
import { AdminForm } from '../../admin/desk-form.tsx';
import { rejectForm } from '../../admin/refusal.ts';
import { AccountField } from '../../admin/sign-in/account-field.tsx';
import { PasswordField } from '../../admin/sign-in/password-field.tsx';
import { SignInPage } from '../../admin/sign-in/sign-in-page.tsx';
import { type ActArgs, actOnClient, actOnServer } from '../../api/act.ts';
import { type ApiClient, read } from '../../api/client.ts';
import { type LoadArgs, onClient, onServer, orNotFound } from '../../api/load.ts';
import { ErrorPage } from '../../layout/trouble.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/set-up';

function load(api: ApiClient, { params: { token = '' } }: LoadArgs) {
  return orNotFound(read(api['set-up'][':token'].$get({ param: { token } })));
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

async function act(api: ApiClient, { params: { token = '' }, filledIn }: ActArgs) {
  const text = (name: string) => String(filledIn.get(name) ?? '');
  const json = { email: text('email'), newPassword: text('newPassword') };
  const response = await api['set-up'][':token'].$post({ param: { token }, json });
  if (!response.ok) return rejectForm(response, filledIn);
  return redirect('/admin/login?done=set-up', 303);
}

export const action = actOnServer(act);
export const clientAction = actOnClient(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Set Your Password',
    description: 'The first step for those who run the directory.',
    path: '/admin/set-up',
    noIndex: true,
  });
}

export default function SetUp({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <SignInPage title={email === null ? 'Set up the first administrator' : 'Set your password'}>
      <AdminForm
        intent="set-up"
        submitLabel="Set Password"
        pendingLabel="Setting..."
        values={{ email: email ?? '' }}
      >
        <AccountField isKnown={email !== null} />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind. A few words that don’t belong together are hard to guess.`}
        />
      </AdminForm>
    </SignInPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <SignInPage title={SPENT_LINK}>
      <p>
        If your password is set, <Link to="/admin/login">sign in</Link>. If not, start the server
        again, or run <code>directory admin reset-password</code> with your address: either prints a
        new link.
      </p>
    </SignInPage>
  );
}
