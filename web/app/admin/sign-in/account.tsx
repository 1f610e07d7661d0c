import { SECOND_FACTOR_NEEDED } from '../../../../server/contract/accounts/permissions.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../server/contract/accounts/sign-in.ts';
import { TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { Sessions } from '../people/sessions.tsx';
import * as css from './account.css.ts';
import { AccountSection, type AccountState } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';
import { Reauthentication, RequestedReauthentication } from './reauthentication.tsx';

export function ChangePassword({ email }: { email: string }) {
  return (
    <AccountSection id="password" title="Password">
      <p className={quiet}>Changing it signs you out of all other sessions.</p>
      <AdminForm intent="new-password" submitLabel="Change password" pendingLabel="Changing...">
        {/* Password managers store the new password under this email. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField name="password" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind. Several unrelated words make a strong password.`}
        />
      </AdminForm>
    </AccountSection>
  );
}

/** The authenticator app of two-step verification, which may be off, being set up, or on. */
export function SecondStep({ account }: { account: AccountState }) {
  return (
    <AccountSection id="second-step" title="Two-step verification">
      {account.hasApp ? (
        <SecondStepOn {...account} />
      ) : account.totpSetup ? (
        <TotpSetup {...account.totpSetup} />
      ) : (
        <SecondStepOff {...account} />
      )}
    </AccountSection>
  );
}

function SecondStepOff({
  passkeys,
  recoveryCodesLeft,
  hasPassword,
  isSecondFactorRequired,
}: AccountState) {
  const hasPasskey = passkeys.length > 0;
  const isMissing = isSecondFactorRequired && !hasPasskey;
  return (
    <>
      {isMissing && <p className={formCss.notice.failure}>{SECOND_FACTOR_NEEDED}</p>}
      <p className={quiet}>
        {hasPasskey
          ? `On. Your passkeys are your second step, and you have ${countCodes(recoveryCodesLeft)} left. If you add an authenticator app, you get new codes and the old ones stop working.`
          : 'Off. If you turn it on, signing in also requires a code from an authenticator app, so a stolen password isn’t enough.'}
      </p>
      <AdminForm
        intent="begin"
        submitLabel={hasPasskey ? 'Add an app' : 'Turn on'}
        pendingLabel="Turning on..."
        variant={hasPasskey ? 'lined' : 'filled'}
      >
        <Reauthentication hasPassword={hasPassword} />
      </AdminForm>
    </>
  );
}

function TotpSetup({ secret, url, qr }: NonNullable<AccountState['totpSetup']>) {
  return (
    <>
      <p>
        Scan this QR code with your authenticator app, or{' '}
        <a href={url}>open it in an app on this device</a>.
      </p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app. The same key is shown below as text."
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Or enter this key: <code className={css.secret}>{secret}</code>
      </p>
      <AdminForm intent="confirm" submitLabel="Confirm" pendingLabel="Checking...">
        <TextField
          name="code"
          label="Code"
          help="Enter the six-digit code from the app."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
        <RequestedReauthentication />
      </AdminForm>
      <AdminForm
        intent="cancel-setup"
        submitLabel="Cancel"
        pendingLabel="Canceling..."
        variant="lined"
      />
    </>
  );
}

function SecondStepOn(account: AccountState) {
  const isLast = account.isSecondFactorRequired && account.passkeys.length === 0;
  return (
    <>
      <p className={quiet}>
        On. You have {countCodes(account.recoveryCodesLeft)} left.{' '}
        {isLast
          ? 'An owner requires it for everyone, so you can’t turn it off.'
          : 'To get new ones, turn it off and on again.'}
      </p>
      {!isLast && (
        <AdminForm
          intent="end"
          submitLabel="Turn off"
          pendingLabel="Turning off..."
          variant="lined"
        >
          <Reauthentication hasPassword={account.hasPassword} />
        </AdminForm>
      )}
    </>
  );
}

const countCodes = (codes: number) => (codes === 1 ? '1 recovery code' : `${codes} recovery codes`);

/** Shows new recovery codes, which can't be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={css.codes} aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes" className={cardTitle}>
        Two-step verification is on: save your recovery codes
      </h2>
      <p>
        Each code works once if you lose your app or your passkey. We won’t show them again: print
        them, or save them in a password manager.
      </p>
      <ul className={css.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{`${code.slice(0, 5)}-${code.slice(5)}`}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OwnSessions({ sessions }: Pick<AccountState, 'sessions'>) {
  return (
    <AccountSection id="sessions" title="Sessions">
      <Sessions sessions={sessions} />
      <p className={quiet}>
        Sessions end after 30 minutes of inactivity or 12 hours. If you left one open somewhere,
        sign out of all of them, including this one.
      </p>
      <AdminForm
        intent="everywhere"
        submitLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        variant="lined"
      />
    </AccountSection>
  );
}
