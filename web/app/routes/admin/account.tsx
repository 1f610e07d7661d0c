import { redirect, useSearchParams } from 'react-router';
import { byAdministrators, forAdministrators } from '../../admin/for-administrators.ts';
import { head, title } from '../../admin/page.css.ts';
import { rejectForm } from '../../admin/refusal.ts';
import * as css from '../../admin/sign-in/account.css.ts';
import {
  NewPassword,
  RecoveryCodes,
  SecondStep,
  SignOutEverywhere,
} from '../../admin/sign-in/account.tsx';
import { actOnClient, actOnServer } from '../../api/act.ts';
import { read } from '../../api/client.ts';
import { onClient, onServer } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import type { Route } from './+types/account';

const load = forAdministrators((api) => read(api.admin.account.$get()));

export const loader = onServer(load);
export const clientLoader = onClient(load);

const act = byAdministrators(async ({ admin: { account } }, { filledIn }) => {
  const text = (name: string) => String(filledIn.get(name) ?? '');
  const intent = text('intent');
  const password = text('password');
  const done = (outcome: string) => redirect(`/admin/account?done=${outcome}`, 303);
  switch (intent) {
    case 'new-password': {
      const json = { password, newPassword: text('newPassword') };
      const response = await account.password.$post({ json });
      return response.ok ? done('password') : rejectForm(response, filledIn);
    }
    case 'begin': {
      const response = await account['second-factor'].$post({ json: { password } });
      return response.ok
        ? redirect('/admin/account#second-step', 303)
        : rejectForm(response, filledIn);
    }
    case 'confirm': {
      const response = await account['second-factor'].code.$post({ json: { code: text('code') } });
      // Return the recovery codes instead of redirecting: they are shown only once.
      return response.ok ? response.json() : rejectForm(response, filledIn);
    }
    case 'end': {
      const response = await account['second-factor'].end.$post({ json: { password } });
      return response.ok ? done('off') : rejectForm(response, filledIn);
    }
    default: {
      const response = await account.sessions.$delete();
      return response.ok
        ? redirect('/admin/login?done=everywhere', 303)
        : rejectForm(response, filledIn);
    }
  }
});

export const action = actOnServer(act);
export const clientAction = actOnClient(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Account',
    description: 'What you sign in with.',
    path: '/admin/account',
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['password', 'Your password is changed. All other sessions have ended.'],
  ['off', 'The second step is off.'],
]);

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const notice = NOTICES.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <header className={head}>
        <h1 className={title}>Account</h1>
        {notice && !actionData && (
          <p className={formCss.notice.success} role="status">
            {notice}
          </p>
        )}
      </header>
      {actionData && 'recoveryCodes' in actionData && (
        <RecoveryCodes codes={actionData.recoveryCodes} />
      )}
      <div className={css.columns}>
        <NewPassword email={account.email} />
        <SecondStep account={account} />
        <SignOutEverywhere />
      </div>
    </>
  );
}
