import { randomUUID } from 'node:crypto';
import type { FaultTest } from './fault-test.ts';
import { startSite } from './site-process.ts';

const EMAIL = 'operator@counselatlas.example';
const ROUNDS = 10;
const STRANGERS_PER_ROUND = 20;
/**
 * Maximum number of wrong passwords that the server may check for one account before the lockout
 * ends.
 */
const MAX_GUESSES = 5;

/**
 * Strangers try wrong passwords for the operator's account, from many client IPs and also from the
 * operator's own. In each round, the operator's browser signs out and must be able to sign in
 * again.
 */
export const lockout: FaultTest = async (folder) => {
  const password = randomUUID();
  const site = await startSite({
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'false',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: password,
  });
  const operator = browser(site.origin, '192.0.2.1');
  await operator.signIn(password);
  const guesses: number[] = [];
  const returns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let stranger = 0; stranger < STRANGERS_PER_ROUND; stranger += 1) {
      const clientIp = stranger === 0 ? '192.0.2.1' : `10.0.${round}.${stranger}`;
      guesses.push(await browser(site.origin, clientIp).signIn('a wrong password'));
    }
    await operator.signOut();
    returns.push(await operator.signIn(password));
  }
  const end = await site.stop('SIGTERM');
  const checked = guesses.filter((status) => status === 401).length;
  const rejected = returns.filter((status) => status !== 200).length;
  return {
    ok: rejected === 0 && checked <= MAX_GUESSES && end === 0,
    figures: {
      'wrong passwords sent by strangers': guesses.length,
      'of these checked; the others got a 429': checked,
      'sign-ins from the operator’s own browser': returns.length,
      'of these rejected': rejected,
    },
  };
};

/** A browser that keeps its cookies. It sends its IP address as a reverse proxy would. */
function browser(origin: string, clientIp: string) {
  const cookies = new Map<string, string>();
  const send = async (method: string, body?: object) => {
    const response = await fetch(`${origin}/api/session`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': clientIp,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    await response.arrayBuffer();
    return response.status;
  };
  return {
    signIn: (password: string) => send('POST', { email: EMAIL, password }),
    signOut: () => send('DELETE'),
  };
}
