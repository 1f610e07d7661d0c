import { MAX_PASSKEY_NAME } from '../../../../server/contract/accounts/passkeys.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { quiet, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm } from '../admin-form.tsx';
import * as css from './account.css.ts';
import { AccountSection, type AccountState } from './account-section.tsx';
import { Reauthentication } from './reauthentication.tsx';

type Passkey = AccountState['passkeys'][number];

/** The passkeys of the account, each with forms to rename and remove it, and a form to add one. */
export function Passkeys({ account }: { account: AccountState }) {
  const { passkeys, hasPassword } = account;
  return (
    <AccountSection id="passkeys" title="Passkeys">
      <p className={quiet}>
        Sign in with your fingerprint, face or screen lock instead of a password. A passkey also
        counts as your second step.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} hasPassword={hasPassword} />
          ))}
        </ul>
      )}
      <AdminForm
        intent="add-passkey"
        submitLabel="Add a passkey"
        pendingLabel="Waiting for your passkey..."
        variant={passkeys.length > 0 ? 'lined' : 'filled'}
      >
        <TextField
          name="name"
          label="Name of the passkey"
          help="Helps you tell your passkeys apart. Example: Work laptop"
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
        <Reauthentication hasPassword={hasPassword} label="Account password" />
      </AdminForm>
    </AccountSection>
  );
}

function PasskeyItem({ passkey, hasPassword }: { passkey: Passkey; hasPassword: boolean }) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  return (
    <li className={css.passkey}>
      <strong>{name}</strong>
      <p className={small}>
        Added <SiteTime at={createdAt} />,{' '}
        {lastUsedAt ? (
          <>
            last used <SiteTime at={lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
        {isBackedUp ? ', synced' : ', on one device only'}
      </p>
      <details>
        <summary>Rename or remove</summary>
        <div className={css.passkeyForms}>
          <AdminForm
            intent={`rename-passkey-${id}`}
            submitLabel="Rename"
            pendingLabel="Renaming..."
            variant="lined"
            values={{ name }}
          >
            <TextField name="name" label="Name" maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
          </AdminForm>
          <AdminForm
            intent={`remove-passkey-${id}`}
            submitLabel="Remove this passkey"
            pendingLabel="Removing..."
            variant="lined"
          >
            <Reauthentication hasPassword={hasPassword} label="Account password" />
          </AdminForm>
        </div>
      </details>
    </li>
  );
}
