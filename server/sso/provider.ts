import * as client from 'openid-client';
import type { SsoConfig } from './config.ts';

/** Each request to the provider may take this long. */
const TIMEOUT_SECONDS = 10;
/** The provider's endpoints are read again after this time. */
const CACHE_MS = 60 * 60 * 1000;

export type Claims = Record<string, unknown>;

/** The values that tie the provider's answer to the browser's request. */
export interface SsoChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The connection to the OpenID Connect provider. */
export interface SsoProvider {
  /**
   * The URL at the provider that the browser is sent to, and the values to check its answer.
   *
   * @param isReauthentication whether the provider must ask for the password or passkey again
   */
  begin(
    redirectUrl: string,
    isReauthentication: boolean,
  ): Promise<{ url: string; checks: SsoChecks }>;
  /**
   * Exchanges the code in the URL that the browser came back with, and verifies the ID token.
   *
   * @returns the person's claims, from the ID token and, for those that it lacks, the provider's
   *   userinfo endpoint
   * @throws if the provider can't be reached, or if its answer isn't valid
   */
  finish(url: URL, checks: SsoChecks): Promise<Claims & { sub: string }>;
}

/** Connects to the provider at the first sign-in, so that the site starts even if it is down. */
export function ssoProvider(sso: SsoConfig, now: () => Date): SsoProvider {
  // A cache: a lost or old entry is only read again.
  let cached: { readAt: number; settings: Promise<client.Configuration> } | null = null;
  const settings = () => {
    const time = now().getTime();
    if (!cached || time - cached.readAt > CACHE_MS || time < cached.readAt) {
      const entry = { readAt: time, settings: discover(sso) };
      cached = entry;
      entry.settings.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return cached.settings;
  };
  return {
    async begin(redirectUrl, isReauthentication) {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await settings(), {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ...(isReauthentication && { prompt: 'login', max_age: '0' }),
      });
      return { url: url.href, checks };
    },
    async finish(url, { state, nonce, codeVerifier }) {
      const configuration = await settings();
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider sent no ID token.');
      const wanted = ['email', 'email_verified', ...sso.roleClaims.slice(0, 1)];
      const isComplete = wanted.every((name) => name in idToken);
      if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return { ...idToken };
      const { access_token: token } = tokens;
      const userinfo = await client.fetchUserInfo(configuration, token, idToken.sub);
      // Whether an email is verified must come from the source of the email, and how the person
      // signed in from the signed ID token.
      const { email, email_verified } =
        'email' in idToken && 'email_verified' in idToken ? idToken : userinfo;
      const { amr, auth_time } = idToken;
      return { ...userinfo, ...idToken, email, email_verified, amr, auth_time };
    },
  };
}

/** Reads the provider's endpoints. @throws if it can't be reached, or if its answer isn't valid */
export function discover({ issuer, clientId, clientSecret }: SsoConfig) {
  const isInsecure = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    clientAuthentication(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isInsecure ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Sends the secret in the way that the provider supports; in a header unless it says otherwise. */
function clientAuthentication(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    return authenticate(server, metadata, body, headers);
  };
}
