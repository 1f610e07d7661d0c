import { redirect } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm, rejectWith } from '../form-rejection.ts';
import { passkeyBlocker, promptForNewPasskey } from './passkey-prompt.ts';

type PasskeyApi = ApiClient['admin']['account']['passkeys'];

/** The `intent` of a form that renames or removes a passkey. */
export const PASSKEY_INTENT = /^(rename|remove)-passkey-(\d+)$/;

/** Adds a passkey. Returns the recovery codes if they are new, because they are shown only once. */
export async function addPasskey(passkeys: PasskeyApi, formData: FormData) {
  const blocker = passkeyBlocker();
  if (blocker) return rejectWith(blocker, formData);
  const password = String(formData.get('password') ?? '');
  const name = String(formData.get('name') ?? '');
  const begun = await passkeys.options.$post({ json: { name, password } });
  if (!begun.ok) return rejectForm(begun, formData);
  const { credential, error } = await promptForNewPasskey(await begun.json());
  if (!credential) return rejectWith(error, formData);
  const response = await passkeys.$post({ json: { name, credential } });
  if (!response.ok) return rejectForm(response, formData);
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
  return recoveryCodes.length > 0
    ? { recoveryCodes }
    : redirect('/admin/account?done=passkey-added', 303);
}

/** Renames or removes a passkey, depending on the form's `intent`. */
export async function editPasskey(passkeys: PasskeyApi, formData: FormData) {
  const [, action, id = ''] = PASSKEY_INTENT.exec(String(formData.get('intent'))) ?? [];
  const text = (name: string) => String(formData.get(name) ?? '');
  const response =
    action === 'remove'
      ? await passkeys[':id'].remove.$post({ param: { id }, json: { password: text('password') } })
      : await passkeys[':id'].$put({ param: { id }, json: { name: text('name') } });
  return response.ok
    ? redirect(`/admin/account?done=passkey-${action}d`, 303)
    : rejectForm(response, formData);
}
