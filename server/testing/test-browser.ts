import type { createTestApp } from './test-app.ts';

/** A browser that keeps its cookies. It sends its IP address as a reverse proxy would. */
export function browserOn(app: ReturnType<typeof createTestApp>['app'], clientIp: string) {
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, json?: unknown) {
    const response = await app.request(path, {
      method,
      headers: {
        'X-Forwarded-For': clientIp,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text && JSON.parse(text) };
  }
  return {
    cookies,
    send,
    signIn: (email: string, password: string) => send('POST', '/api/session', { email, password }),
    isSignedIn: async () => (await send('GET', '/api/admin/counts')).status === 200,
    /** Returns the session cookie as the value of a `Cookie` header. */
    sessionCookie: () => `session=${cookies.get('session')}`,
  };
}
