import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider: the claims besides the subject. */
export type PersonAtProvider = Record<string, unknown>;

const CLIENT = { client_id: 'directory', client_secret: 'a secret of this test' };

/**
 * Starts a real OpenID Connect provider on a free port. Its sign-in page is replaced: it signs in
 * the person that the test names.
 *
 * @param people the claims of each person, by subject
 */
export async function startOidcProvider(
  redirectUrl: string,
  people: Map<string, PersonAtProvider>,
) {
  const server = createServer();
  await listen(server);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  let subject = '';
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUrl] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key of this test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['roles'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }) {
      const { clientId = '' } = oidc.client ?? {};
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: subject } });
  });
  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    /** Signs a person in at the provider, and returns the URL to which it sends the browser. */
    async signIn(url: string, as: string): Promise<string> {
      subject = as;
      const cookies = new Map<string, string>();
      let next = url;
      while (next.startsWith(issuer)) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { Cookie } });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('Location');
        if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
    stop: () => close(server),
  };
}

/** Starts listening on a free port. */
export function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
