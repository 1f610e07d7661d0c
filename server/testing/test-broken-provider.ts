import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, listen } from './test-oidc-provider.ts';

/** How a provider misbehaves. By default, it signs everyone in as the person of `claims`. */
export interface Misbehavior {
  /** Claims of the ID token that replace the right ones. */
  claims?: Record<string, unknown>;
  /** The paths whose requests are never answered, or answered with something else than JSON. */
  silent?: string;
  nonsense?: string;
  /** Signs the ID token with a key that the provider doesn't publish. */
  isForged?: boolean;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts an OpenID Connect provider that misbehaves as `misbehavior` says. */
export async function startBrokenProvider() {
  const keys = newKey();
  const forgedKeys = newKey();
  const state = { misbehavior: {} as Misbehavior, nonce: '' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    const { silent, nonsense } = state.misbehavior;
    if (pathname === silent) return;
    if (pathname === nonsense) return void response.end('<p>Welcome to nginx!</p>');
    answer(pathname, response);
  });
  await listen(server);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(pathname: string, response: ServerResponse): void {
    const json = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] },
      '/token': { access_token: 'token', token_type: 'Bearer', id_token: idToken() },
    }[pathname];
    response.writeHead(json ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(json ?? {}));
  }

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const { claims, isForged } = state.misbehavior;
    const right = { iss: issuer, aud: 'directory', sub: 'ann', nonce: state.nonce };
    const payload = { ...right, iat: now, exp: now + 300, ...claims };
    const signed = `${base64Url({ alg: 'RS256', kid: '1' })}.${base64Url(payload)}`;
    const { privateKey } = isForged ? forgedKeys : keys;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  return {
    issuer,
    clientId: 'directory',
    clientSecret: 'a secret of this test',
    misbehave(misbehavior: Misbehavior): void {
      state.misbehavior = misbehavior;
    },
    /** The URL to which the provider sends a browser that came with this URL. */
    signIn(url: string): string {
      const { searchParams } = new URL(url);
      state.nonce = searchParams.get('nonce') ?? '';
      const answer = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
      return `${searchParams.get('redirect_uri')}?${answer}`;
    },
    stop: () => close(server),
  };
}
