import { redirect, useSearchParams } from 'react-router';
import { wayBack } from '../../../../server/contract/accounts/sign-in.ts';
import { rejectForm } from '../../admin/refusal.ts';
import { CodeForm, PasswordForm } from '../../admin/sign-in/sign-in.tsx';
import { SignInPage } from '../../admin/sign-in/sign-in-page.tsx';
import { type ActArgs, actOnClient, actOnServer } from '../../api/act.ts';
import { type ApiClient, read } from '../../api/client.ts';
import { endSession } from '../../api/end-session.ts';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/login';

async function load(api: ApiClient, { url }: LoadArgs) {
  const { administratorId, awaitsSecondFactor } = await read(api.session.$get());
  if (administratorId !== null) throw redirect(wayBack(url.searchParams.get('to')), 303);
  return { awaitsSecondFactor };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

async function act(api: ApiClient, { url, filledIn }: ActArgs) {
  const to = url.searchParams.get('to');
  const back = to === null ? '' : `?${new URLSearchParams({ to })}`;
  const text = (name: string) => String(filledIn.get(name) ?? '');
  switch (filledIn.get('intent')) {
    case 'sign-out':
      await endSession(api.session.$delete());
      return redirect(`/admin/login${back}`, 303);
    case 'code': {
      const response = await api.session.code.$post({ json: { code: text('code') } });
      return response.ok ? redirect(wayBack(to), 303) : rejectForm(response, filledIn, true);
    }
    default: {
      const json = { email: text('email'), password: text('password') };
      const response = await api.session.$post({ json });
      if (!response.ok) return rejectForm(response, filledIn, true);
      const { awaitsSecondFactor } = (await response.json()) as { awaitsSecondFactor: boolean };
      return redirect(awaitsSecondFactor ? `/admin/login${back}` : wayBack(to), 303);
    }
  }
}

export const action = actOnServer(act);
export const clientAction = actOnClient(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Sign In',
    description: 'The way in for those who run the directory.',
    path: '/admin/login',
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['set-up', 'Your password is set. Sign in with it.'],
  ['everywhere', 'You are signed out, here and everywhere else.'],
]);

export default function SignIn({ loaderData: { awaitsSecondFactor } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const notice = NOTICES.get(search.get('done') ?? '');
  return (
    <SignInPage title={awaitsSecondFactor ? 'One more step' : 'Sign In'} confirmation={notice}>
      {awaitsSecondFactor ? <CodeForm /> : <PasswordForm isSentHere={search.has('to')} />}
    </SignInPage>
  );
}
