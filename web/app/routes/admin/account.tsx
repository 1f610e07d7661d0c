import { redirect, useSearchParams } from 'react-router';
import { roleLabel } from '../../../../server/contract/accounts/roles.ts';
import { rejectForm } from '../../admin/form-rejection.ts';
import { head, title } from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import * as css from '../../admin/sign-in/account.css.ts';
import {
  ChangePassword,
  OwnSessions,
  RecoveryCodes,
  SecondStep,
} from '../../admin/sign-in/account.tsx';
import { addPasskey, editPasskey, PASSKEY_INTENT } from '../../admin/sign-in/passkey-action.ts';
import { Passkeys } from '../../admin/sign-in/passkeys.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import type { Route } from './+types/account';

const load = requireAdminForLoad((api) => readJson(api.admin.account.$get()));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = requireAdminForAction(async ({ admin: { account } }, { formData }) => {
  const text = (name: string) => String(formData.get(name) ?? '');
  const intent = text('intent');
  const password = text('password');
  const redirectDone = (outcome: string) => redirect(`/admin/account?done=${outcome}`, 303);
  switch (intent) {
    case 'new-password': {
      const json = { password, newPassword: text('newPassword') };
      const response = await account.password.$post({ json });
      return response.ok ? redirectDone('password') : rejectForm(response, formData);
    }
    case 'begin': {
      const response = await account['second-factor'].$post({ json: { password } });
      return response.ok
        ? redirect('/admin/account#second-step', 303)
        : rejectForm(response, formData);
    }
    case 'confirm': {
      const response = await account['second-factor'].code.$post({
        json: { code: text('code'), password },
      });
      // Return the recovery codes instead of redirecting: they are shown only once.
      return response.ok ? response.json() : rejectForm(response, formData);
    }
    case 'cancel-setup': {
      const response = await account['second-factor'].setup.$delete();
      return response.ok
        ? redirect('/admin/account#second-step', 303)
        : rejectForm(response, formData);
    }
    case 'end': {
      const response = await account['second-factor'].end.$post({ json: { password } });
      return response.ok ? redirectDone('off') : rejectForm(response, formData);
    }
    case 'add-passkey':
      return addPasskey(account.passkeys, formData);
    case 'revoke': {
      const param = { session: text('session') };
      const response = await account.sessions[':session'].$delete({ param });
      return response.ok ? redirectDone('session') : rejectForm(response, formData);
    }
    default: {
      if (PASSKEY_INTENT.test(intent)) return editPasskey(account.passkeys, formData);
      const response = await account.sessions.$delete();
      return response.ok
        ? redirect('/admin/login?done=everywhere', 303)
        : rejectForm(response, formData);
    }
  }
});

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Account',
    description: 'Your password, two-step verification, passkeys and sessions.',
    path: '/admin/account',
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['password', 'Your password has been changed. You’re signed out of all other sessions.'],
  ['off', 'The authenticator app is off.'],
  ['passkey-added', 'Your passkey has been added.'],
  ['passkey-renamed', 'Your passkey has been renamed.'],
  ['passkey-removed', 'Your passkey has been removed. You’re signed out of all other sessions.'],
  ['session', 'Session ended.'],
]);

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const notice = NOTICES.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <header className={head}>
        <h1 className={title}>Account</h1>
        <p>
          {account.email} · {roleLabel(account.role)}
        </p>
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
        {account.hasPassword && <ChangePassword email={account.email} />}
        <SecondStep account={account} />
        <Passkeys account={account} />
        <OwnSessions sessions={account.sessions} />
      </div>
    </>
  );
}
