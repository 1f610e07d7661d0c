import { isRouteErrorResponse, redirect } from 'react-router';
import {
  EXPIRED_LINK,
  MAX_PASSWORD,
  MIN_PASSWORD,
} from '../../../../server/contract/accounts/sign-in.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { EmailField } from '../../admin/sign-in/email-field.tsx';
import { PasswordField } from '../../admin/sign-in/password-field.tsx';
import { SignInPage } from '../../admin/sign-in/sign-in-page.tsx';
import { type ActionArgs, createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/setup';

function load(api: ApiClient, { params: { token = '' } }: LoadArgs) {
  return orNotFound(readJson(api.setup[':token'].$get({ param: { token } })));
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function act(api: ApiClient, { params: { token = '' }, formData }: ActionArgs) {
  const text = (name: string) => String(formData.get(name) ?? '');
  const json = { email: text('email'), newPassword: text('newPassword') };
  const response = await api.setup[':token'].$post({ param: { token }, json });
  if (!response.ok) return rejectForm(response, formData);
  return redirect('/admin/login?done=setup', 303);
}

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Set your password',
    description: 'Set a password for your administrator account.',
    path: '/admin/setup',
    noIndex: true,
  });
}

export default function Setup({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <SignInPage title={email === null ? 'Set up the first administrator' : 'Set your password'}>
      <AdminForm
        intent="setup"
        submitLabel="Set password"
        pendingLabel="Setting..."
        values={{ email: email ?? '' }}
      >
        <EmailField isReadOnly={email !== null} />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind. Several unrelated words make a strong password.`}
        />
      </AdminForm>
    </SignInPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <SignInPage title={EXPIRED_LINK}>
      <p>
        If you’ve set your password, <Link to="/admin/login">sign in</Link>. If you were invited,
        ask the person who invited you to send a new link. If you run the server, restart it or run{' '}
        <code>directory admin reset-password YOUR-EMAIL</code>. Either one prints a new link.
      </p>
    </SignInPage>
  );
}
