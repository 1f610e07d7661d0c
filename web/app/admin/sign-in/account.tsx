import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../server/contract/accounts/sign-in.ts';
import type { ApiClient } from '../../api/client.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import * as css from './account.css.ts';
import { PasswordField } from './password-field.tsx';

type AccountState = InferResponseType<ApiClient['admin']['account']['$get'], 200>;

function AccountSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={block} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ChangePassword({ email }: { email: string }) {
  return (
    <AccountSection id="password" title="Password">
      <p className={quiet}>A change signs you out everywhere but here.</p>
      <AdminForm intent="new-password" submitLabel="Change Password" pendingLabel="Changing...">
        {/* Password managers store the new password under this email. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField name="password" label="Present password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind.`}
        />
      </AdminForm>
    </AccountSection>
  );
}

/** The second factor: off, being enrolled, or on. */
export function SecondStep({ account }: { account: AccountState }) {
  return (
    <AccountSection id="second-step" title="Second step">
      {account.hasSecondFactor ? (
        <SecondStepOn codesLeft={account.recoveryCodesLeft} />
      ) : account.enrolment ? (
        <Enrollment {...account.enrolment} />
      ) : (
        <SecondStepOff />
      )}
    </AccountSection>
  );
}

function SecondStepOff() {
  return (
    <>
      <p className={quiet}>
        It is off. With it, signing in also takes a code from an authenticator app, so that a stolen
        password opens nothing.
      </p>
      <AdminForm intent="begin" submitLabel="Turn It On" pendingLabel="One moment...">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </AdminForm>
    </>
  );
}

function Enrollment({ secret, address, qr }: NonNullable<AccountState['enrolment']>) {
  return (
    <>
      <p>
        Scan this with your authenticator app, or <a href={address}>open it in the app</a> on this
        device.
      </p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for an authenticator app; the same key stands below as text"
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Or type this key: <code className={css.secret}>{secret}</code>
      </p>
      <AdminForm intent="confirm" submitLabel="Confirm" pendingLabel="Checking...">
        <TextField
          name="code"
          label="Code"
          help="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      </AdminForm>
    </>
  );
}

function SecondStepOn({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <p className={quiet}>
        It is on. {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left;
        to get new ones, turn it off and on again.
      </p>
      <AdminForm
        intent="end"
        submitLabel="Turn It Off"
        pendingLabel="Turning off..."
        variant="lined"
      >
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </AdminForm>
    </>
  );
}

/** The codes are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={css.codes} aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes" className={cardTitle}>
        The second step is on: keep your recovery codes
      </h2>
      <p>
        Each of them stands in for your app once, should you lose it. They aren’t shown again: print
        them, or put them into a password manager.
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

export function SignOutEverywhere() {
  return (
    <AccountSection id="sessions" title="Sessions">
      <p className={quiet}>
        A session ends after half an hour without use, and after twelve hours. If you left one open
        somewhere, end them all, this one too.
      </p>
      <AdminForm
        intent="everywhere"
        submitLabel="Sign Out Everywhere"
        pendingLabel="Signing out..."
        variant="lined"
      />
    </AccountSection>
  );
}
