import { redirect, useSearchParams } from 'react-router';
import { returnPath } from '../../../../server/contract/accounts/sign-in-page.ts';
import { rejectForm, rejectWith } from '../../admin/form-rejection.ts';
import { passkeyBlocker, promptForPasskey } from '../../admin/sign-in/passkey-prompt.ts';
import { PasswordForm, SecondStepForms } from '../../admin/sign-in/sign-in-forms.tsx';
import { SignInPage } from '../../admin/sign-in/sign-in-page.tsx';
import { type ActionArgs, createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { endSession } from '../../api/end-session.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/login';

async function load(api: ApiClient, { url }: LoadArgs) {
  const session = await readJson(api.session.$get());
  const { role, awaitsSecondFactor, secondFactors, ssoName } = session;
  if (role !== null) throw redirect(returnPath(url.searchParams.get('to'), role), 303);
  return { awaitsSecondFactor, secondFactors, ssoName };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function act(api: ApiClient, { url, formData }: ActionArgs) {
  const to = url.searchParams.get('to');
  const back = to === null ? '' : `?${new URLSearchParams({ to })}`;
  // This page then shows the next step, or redirects to the page that the role may see.
  const signedIn = redirect(`/admin/login${back}`, 303);
  const text = (name: string) => String(formData.get(name) ?? '');
  switch (formData.get('intent')) {
    case 'sign-out':
      await endSession(api.session.$delete());
      return signedIn;
    case 'code': {
      const response = await api.session.code.$post({ json: { code: text('code') } });
      return response.ok ? signedIn : rejectForm(response, formData, true);
    }
    case 'passkey': {
      const blocker = passkeyBlocker();
      if (blocker) return rejectWith(blocker, formData);
      const options = await readJson(api.session.passkey.options.$post());
      const { credential, error } = await promptForPasskey(options);
      if (!credential) return rejectWith(error, formData);
      const response = await api.session.passkey.$post({ json: { credential } });
      return response.ok ? signedIn : rejectForm(response, formData, true);
    }
    default: {
      const json = { email: text('email'), password: text('password') };
      const response = await api.session.$post({ json });
      return response.ok ? signedIn : rejectForm(response, formData, true);
    }
  }
}

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Sign in',
    description: 'Sign in to manage the directory.',
    path: '/admin/login',
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['setup', 'Your password is set. Sign in to continue.'],
  ['everywhere', 'You’re signed out everywhere.'],
]);

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { awaitsSecondFactor, secondFactors, ssoName } = loaderData;
  const [search] = useSearchParams();
  const notice = NOTICES.get(search.get('done') ?? '');
  return (
    <SignInPage title={awaitsSecondFactor ? 'One more step' : 'Sign in'} confirmation={notice}>
      {awaitsSecondFactor ? (
        <SecondStepForms secondFactors={secondFactors} />
      ) : (
        <PasswordForm to={search.get('to')} ssoName={ssoName} ssoError={search.get('sso')} />
      )}
    </SignInPage>
  );
}
