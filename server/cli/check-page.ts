/** The result of requesting a page. */
export type PageCheck =
  | { result: 'reachable' }
  /** The page redirects; `location` is the URL at which the redirects end. */
  | { result: 'moved'; location: string }
  | { result: 'unreachable'; reason: string };

interface CheckOptions {
  /** The only protocol allowed, including in redirects. */
  protocol: 'https:' | 'http:';
  /** The time limit for one page, including all redirects, in milliseconds. */
  timeoutMs: number;
}

const MAX_REDIRECTS = 5;

/** Requests a page with HEAD, and with GET if the server rejects that. Never throws. */
export async function checkPage(url: string, options: CheckOptions): Promise<PageCheck> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const request = (method: 'HEAD' | 'GET') =>
    follow(url, { ...options, method, signal }).catch(
      (error: Error): PageCheck => ({ result: 'unreachable', reason: reasonOf(error) }),
    );
  const check = await request('HEAD');
  return check.result === 'unreachable' && !signal.aborted ? request('GET') : check;
}

async function follow(
  url: string,
  { protocol, method, signal }: CheckOptions & { method: string; signal: AbortSignal },
): Promise<PageCheck> {
  let location = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (location.protocol !== protocol) {
      return { result: 'unreachable', reason: `${location.href} isn't ${protocol}//` };
    }
    const response = await fetch(location, { method, signal, redirect: 'manual' });
    await response.body?.cancel();
    const next = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || next === null) {
      if (!response.ok) return { result: 'unreachable', reason: `status ${response.status}` };
      return redirects === 0
        ? { result: 'reachable' }
        : { result: 'moved', location: location.href };
    }
    location = new URL(next, location);
  }
  return { result: 'unreachable', reason: `more than ${MAX_REDIRECTS} redirects` };
}

/** The cause of a failed `fetch`, whose own message is only "fetch failed". */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'no response in time';
  const { code = message } = (cause ?? {}) as { code?: string };
  return code;
}
