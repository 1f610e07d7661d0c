import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_EXISTS } from '../../../../server/contract/accounts/passkeys.ts';

/**
 * The result of asking the browser for a passkey: the credential, or an error message.
 */
type Prompted<Credential> =
  | { credential: Credential; error: null }
  | { credential: null; error: string };

const NEEDS_JAVASCRIPT =
  'Passkeys need JavaScript. Wait a few seconds and try again. If that doesn’t work, turn on JavaScript in your browser, or sign in another way.';
const NOT_SUPPORTED =
  'This browser doesn’t support passkeys. Use another browser, or sign in another way.';

/**
 * Returns the reason why passkeys can't be used here, or null. Before hydration and without
 * JavaScript, the server processes the form.
 */
export function passkeyBlocker(): string | null {
  if (!('document' in globalThis)) return NEEDS_JAVASCRIPT;
  return 'PublicKeyCredential' in globalThis ? null : NOT_SUPPORTED;
}

/** Asks the browser to create a passkey. */
export function promptForNewPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  return prompt(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const ways = transports && { transports };
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...ways } };
  });
}

/** Asks the browser to sign in with a passkey. */
export function promptForPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  return prompt(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  });
}

async function prompt<Credential>(ask: () => Promise<Credential>): Promise<Prompted<Credential>> {
  try {
    return { credential: await ask(), error: null };
  } catch (error) {
    return { credential: null, error: explain(error) };
  }
}

/** Explains the errors that WebAuthn defines. Browsers report a canceled prompt as not allowed. */
function explain(error: unknown): string {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'You canceled, or it took too long. Please try again.';
    case 'InvalidStateError':
      return PASSKEY_EXISTS;
    case 'SecurityError':
      return 'Passkeys don’t work at this web address. Open the site at its usual address.';
    case 'NotSupportedError':
      return NOT_SUPPORTED;
    default:
      console.error(error);
      return 'Your browser couldn’t use the passkey. Please try again or sign in another way.';
  }
}
